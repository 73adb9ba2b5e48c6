import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

/// One way to look at a response: its title, its keys, its drawing, and what the mouse does in it.
///
/// A new one is a value in a file of its own and an entry in ``all``, beside the words of its title.
package struct ResponseTab: Sendable {
    let title: TextKey
    /// What stands behind the title, as the number of problems does.
    var badge: @Sendable (ResponsePane) -> String = { _ in "" }
    /// The tables of its keys, as help shows them.
    let keyPlaces: [KeyPlace]
    /// What a key means in it; nil leaves the key to the whole program.
    let message: @Sendable (Key, ResponsePane) -> ResponsePane.Message?
    /// The keys worth knowing in it.
    let hints: @Sendable (FooterHints) -> [HelpBar.Hint]
    /// What a click means at a point of its area.
    let click: @Sendable (Point, ResponsePane, ResponseLayout) -> ResponsePane.Message?
    /// What the wheel means, turned by so many rows at a point of its area.
    let wheel: @Sendable (Int, Point, ResponseLayout) -> ResponsePane.Message
    let draw: @Sendable (Scene, inout Frame) -> Void
    /// The side of the document that it shows; nil where it shows something else.
    var side: DocumentView.Side?
    /// Its text, where it is just that; a ``TextPane`` scrolls, wraps, searches and copies it.
    var text: (@Sendable (ResponsePane.Answer, Texts) -> PaneText)?

    /// What a tab draws, and with what.
    struct Scene {
        let pane: ResponsePane
        let answer: ResponsePane.Answer
        let layout: ResponseLayout
        let drawing: Drawing
        let hasFocus: Bool
    }

    /// The tabs in the order of the border.
    package static let all: [ResponseTab] = [.tree, .raw, .typed, .problems, .headers, .time]

    /// The tab so many places further on, round the end.
    func next(_ steps: Int) -> ResponseTab {
        let count = Self.all.count
        return Self.all[(index + steps + count) % count]
    }

    /// Its place among all.
    var index: Int { Self.all.firstIndex(of: self) ?? 0 }
}

extension ResponseTab: Hashable {
    package static func == (left: ResponseTab, right: ResponseTab) -> Bool {
        left.title == right.title
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

extension ResponseTab {
    /// A tab that is just a text.
    static func text(
        _ title: TextKey,
        _ text: @escaping @Sendable (ResponsePane.Answer, Texts) -> PaneText
    ) -> ResponseTab {
        ResponseTab(
            title: title,
            keyPlaces: [.plainText, .textCopying, .allTabs],
            message: { key, _ in TextPane.keys.intent(for: key).map { .text($0) } },
            hints: { hints in
                hints.searchHints
                    + hints.pick([.keySearch, .keyNextTab, .keyCopy], from: ResponsePane.keys)
            },
            click: { point, _, _ in .text(.clicked(point.y)) },
            wheel: { rows, _, _ in .text(.wheelTurned(rows)) },
            draw: { scene, frame in
                let pane = scene.pane.textPanes[scene.pane.tab] ?? TextPane()
                pane.draw(
                    text(scene.answer, scene.drawing.texts),
                    in: &frame,
                    with: scene.drawing.document,
                    hasFocus: scene.hasFocus
                )
            },
            text: text
        )
    }
}
