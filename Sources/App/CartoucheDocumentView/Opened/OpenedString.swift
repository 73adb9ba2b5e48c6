import TerminalUI
import TerminalWidgets
import ValueTree

/// A string that is shown decoded, and the scroll position in it.
struct OpenedString: Equatable, Sendable {
    let text: OpenedText
    private var shown = 0
    private var pane = TextPane()
    /// The tree of the shown reading, if it has one; an array, because a tree may have an opened
    /// string.
    private var trees: [DocumentView] = []
    private let level: Int

    init(_ text: OpenedText, level: Int) {
        self.text = text
        self.level = level
        show(0)
    }

    var hasAlternatives: Bool { text.readings.count > 1 }

    private var reading: OpenedReading? {
        text.readings.indices.contains(shown) ? text.readings[shown] : nil
    }

    /// Whether a window is open in the tree, which is closed first.
    private var hasWindow: Bool { trees.first?.showsWindow ?? false }

    private mutating func show(_ index: Int) {
        shown = index
        pane = TextPane()
        trees = []
        guard case .tree(let parsed) = reading?.content else { return }
        var tree = DocumentView(level: level + 1)
        tree.show(parsed)
        tree.show(TextLines(parsed.document.bytes))
        trees = [tree]
    }

    /// The layout of the tree below the rule.
    private func layout(in size: Size) -> DocumentLayout {
        DocumentLayout(room(in: size).size, of: trees.first, isSplit: false)
    }

    private func room(in size: Size) -> Rect { Rect(size).splitTop(1).rest }

    /// Shows the next reading of the string.
    mutating func turn() -> DocumentView.Effect {
        guard hasAlternatives else { return .notice(.onlyReading) }
        show((shown + 1) % text.readings.count)
        return .nothing
    }

    /// Handles a message; returns nil for one that leads elsewhere.
    mutating func update(
        _ message: DocumentView.Message,
        in size: Size
    ) -> DocumentView.Effect? {
        guard trees.isEmpty else { return updateTree(message, in: size) }
        let room = room(in: size).size
        switch message {
        case .moved(let motion): return move(.moved(motion), in: room)
        case .wheelTurned(_, let rows): return move(.wheelTurned(rows), in: room)
        case .copied(.row): return move(.lineCopied, in: room)
        case .copied(.value), .copied(.subtree):
            return DocumentView.Effect(requests: [.copy(.text(reading?.copied ?? ""))])
        case .clicked, .folding, .nextSibling, .previousSibling, .rowOpened, .wholeClosed,
            .stringOpened, .stringRead, .nextReading, .searching, .prefixed, .prefixForgotten,
            .nextProblem, .previousProblem, .nextKindOfProblem, .nextNote, .rawStyleToggled,
            .wrapToggled, .copied, .table:
            return nil
        }
    }

    private mutating func move(
        _ message: TextPane.Message,
        in size: Size
    ) -> DocumentView.Effect {
        guard case .text(let text) = reading?.content else { return .nothing }
        // No search begins here, so none takes a number.
        var lastSearch = SearchID(0)
        return pane.update(message, of: text, in: size, after: &lastSearch)
    }

    private mutating func updateTree(
        _ message: DocumentView.Message,
        in size: Size
    ) -> DocumentView.Effect? {
        guard isOfTree(message) else { return nil }
        let before = layout(in: size)
        let effect = trees[0].update(message, layout: before)
        let after = layout(in: size)
        if after != before { trees[0].reveal(layout: after) }
        return effect
    }

    private func isOfTree(_ message: DocumentView.Message) -> Bool {
        switch message {
        case .moved, .folding, .nextSibling, .previousSibling, .rowOpened, .stringOpened,
            .stringRead, .wheelTurned:
            true
        case .copied(let part): part.isOfRow
        case .wholeClosed, .nextReading: hasWindow
        case .clicked, .searching, .prefixed, .prefixForgotten, .nextProblem, .previousProblem,
            .nextKindOfProblem, .nextNote, .rawStyleToggled, .wrapToggled, .table:
            false
        }
    }
}

extension OpenedString {
    /// Draws a rule with the names of all readings, and the reading that is shown.
    func draw(in frame: inout Frame, with drawing: DocumentDrawing, hasFocus: Bool) {
        let rule = String(repeating: "─", count: max(0, frame.size.width))
        frame.write(rule, at: .topLeft, style: drawing[.divider])
        let names = text.readings.enumerated().map { index, reading in
            let mark = index == shown && hasAlternatives ? "▸ " : ""
            return Span(
                " \(mark)\(reading.name) ",
                drawing[index == shown ? .paneTitleFocus : .muted]
            )
        }
        frame.write(names.truncated(to: max(0, frame.size.width - 2)), at: Point(1, 0))
        frame.subframe(room(in: frame.size)) { frame in
            if let tree = trees.first {
                let layout = DocumentLayout(frame.size, of: tree, isSplit: false)
                tree.draw(in: &frame, layout: layout, with: drawing, hasFocus: hasFocus)
            } else if case .text(let text) = reading?.content {
                pane.draw(text, in: &frame, with: drawing, hasFocus: hasFocus)
            }
        }
    }
}
