import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A tab of the response pane: its title, keys, drawing and mouse actions.
///
/// To add one, define a value in a new file and add it to ``all``, and its title to the texts.
package struct ResponseTab: Sendable {
    let title: HelpKey
    /// The badge after the title, such as the number of problems.
    var badge: @Sendable (ResponsePane, Texts, _ isShort: Bool) -> String = { _, _, _ in "" }
    /// The key tables that help shows.
    let keyPlaces: [KeyPlace]
    /// Returns the message of a key, or nil to leave the key to the program.
    let message: @Sendable (Key, ResponsePane) -> ResponsePane.Message?
    let hints: @Sendable (FooterHints) -> [HelpBar.Hint]
    /// The message of a click at a point of its area.
    let click: @Sendable (Point, ResponsePane, ResponseLayout) -> ResponsePane.Message?
    /// The message of turning the wheel by a number of rows at a point of its area.
    let wheel: @Sendable (Int, Point, ResponseLayout) -> ResponsePane.Message
    let draw: @Sendable (Scene, inout Frame) -> Void
    /// The side of the document that it shows, or nil for other tabs.
    var side: DocumentView.Side?
    /// Its text, if it is a text tab; a ``TextPane`` scrolls, wraps, searches and copies it.
    var text: (@Sendable (ResponsePane.Answer, Texts) -> PaneText)?

    /// The content to draw, and the theme and texts to draw it with.
    struct Scene {
        let pane: ResponsePane
        let answer: ResponsePane.Answer
        let layout: ResponseLayout
        let drawing: Drawing
        let hasFocus: Bool
    }

    /// The tabs in their order in the border.
    package static let all: [ResponseTab] = [
        .tree, .raw, .table, .typed, .problems, .headers, .time,
    ]

    /// Returns the tab a number of steps away, wrapping around.
    func next(_ steps: Int) -> ResponseTab {
        let count = Self.all.count
        return Self.all[(index + steps + count) % count]
    }

    /// Its index among all.
    var index: Int { Self.all.firstIndex(of: self) ?? 0 }
}

extension ResponseTab: Hashable {
    package static func == (left: ResponseTab, right: ResponseTab) -> Bool {
        left.title == right.title
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

extension ResponseTab {
    static func text(
        _ title: HelpKey,
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
