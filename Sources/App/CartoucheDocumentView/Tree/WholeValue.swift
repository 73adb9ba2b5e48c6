import TerminalUI
import TerminalWidgets
import ValueTree

/// A row whose key or value may be truncated, shown whole: the key and the value, wrapped.
package struct WholeValue: Equatable, Sendable {
    let row: TreeRow
    let text: PaneText
    /// The number of bytes that are omitted from a very long value.
    let omittedCount: Int
    private var pane = TextPane()

    /// The maximum number of bytes of a value that are shown; copying copies all of them.
    package static let limit = 1 << 16

    init(_ row: TreeRow, missing: String?) {
        self.row = row
        let isShown = missing == nil
        let range = isShown ? Self.range(of: row.node) : 0..<0
        omittedCount = max(0, range.count - Self.limit)
        let role = TreeRowText.role(of: row.node)
        let label = missing ?? row.node.key?.preview() ?? "[\(row.place)]"
        let lines = isShown ? Self.lines(of: row.node, in: range) : []
        text = PaneText(
            [.init([.init(label, missing == nil ? .dataKey : .dataMissing)])]
                + lines.map { .init([.init(String($0), role)]) }
        )
    }

    /// Compares the row and the scroll position; the same row of the same document has the same
    /// text.
    package static func == (left: Self, right: Self) -> Bool {
        left.row == right.row && left.pane == right.pane
    }

    /// Scrolls the text.
    mutating func move(_ message: TextPane.Message, in size: Size) -> DocumentView.Effect {
        // No search begins here, so none takes a number.
        var lastSearch = SearchID(0)
        return pane.update(message, of: text, in: size, after: &lastSearch)
    }

    /// Returns the bytes of the value, for a string without its quotes.
    private static func range(of node: Document.Node) -> Range<Int> {
        let range = node.byteRange
        let isQuoted = role(of: node) == .dataString && range.count >= 2
        return isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    }

    private static func role(of node: Document.Node) -> ThemeRole { TreeRowText.role(of: node) }

    /// Returns the lines of a value; a string is decoded and split at its line breaks.
    private static func lines(of node: Document.Node, in range: Range<Int>) -> [Substring] {
        let text = node.document.bytes.readablePreview(of: range, limit: limit)
        guard role(of: node) == .dataString else { return [text[...]] }
        return unescaped(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Returns the text of a preview with quotes, backslashes and line breaks unescaped.
    private static func unescaped(_ text: String) -> String {
        let meanings: [Character: String] = [
            "n": "\n", "r": "", "t": "    ", "\"": "\"", "\\": "\\",
        ]
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let letter = rest.first else {
                result.append(character)
                continue
            }
            result += meanings[letter] ?? "\\\(letter)"
            rest.removeFirst()
        }
        return result
    }
}

extension WholeValue {
    /// Draws a rule with the type, the problem in full, and the text.
    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let type = row.shape?.typeName ?? ""
        let rule = String(repeating: "─", count: max(0, frame.size.width))
        frame.write(rule, at: .topLeft, style: drawing[.divider])
        if !type.isEmpty {
            frame.write(
                " \(type) ",
                at: Point(1, 0),
                style: drawing[.dataType],
                width: max(0, frame.size.width - 2),
                truncation: .ellipsis
            )
        }
        let sentences = problemLines(width: frame.size.width - 4, drawing.texts)
            .prefix(max(0, frame.size.height - 3))
        for (y, (line, role)) in sentences.enumerated() {
            frame.write(line, at: Point(1, y + 1), style: drawing[role], truncation: .ellipsis)
        }
        let (_, room) = frame.area.splitTop(1 + sentences.count)
        frame.subframe(room) { pane.draw(text, in: &$0, with: drawing, hasFocus: true) }
    }

    private func problemLines(
        width: Int,
        _ texts: DocumentTexts
    ) -> [(line: String, role: ThemeRole)] {
        row.problems.flatMap { problem in
            let (mark, role) = TreeRowText.mark(of: problem.kind)
            return TextWrapping.lines(of: texts.sentence(problem), width: max(1, width))
                .enumerated().map { ($0 == 0 ? "\(mark) \($1)" : "  \($1)", role) }
        }
    }
}

extension DocumentView {
    /// Folds or unfolds a container, or shows a value whole.
    mutating func openRow(layout: DocumentLayout) -> Effect {
        guard let content else { return .notice(treeAbsence) }
        // Without selected values, the cursor isn't on a row.
        if selectsNothing { return .notice(.nothingSelected) }
        let shown = content.visible(cursor)
        guard let row = content.rows(from: shown, limit: 1).first else { return .nothing }
        guard !row.hasFoldMark || side == .table else { return openContainer(layout: layout) }
        let missing = row.isGhost ? row.problems.first.map(TreeRowText.lastName) : nil
        let value = WholeValue(row, missing: missing)
        whole = value
        guard value.omittedCount > 0 else { return .nothing }
        return .notice(.valueIsCut, "\(WholeValue.limit)")
    }

    /// Folds or unfolds a container; a container selected by a filter is shown in the whole tree.
    private mutating func openContainer(layout: DocumentLayout) -> Effect {
        guard selected != nil else { return fold(.toggled, layout: layout) }
        search = nil
        return .nothing
    }

    /// Handles a message while a value is shown whole; returns nil for one that tree and text must
    /// handle.
    ///
    /// Moving scrolls the value. Messages that move the cursor or lead elsewhere close it.
    mutating func updateWhole(_ message: Message, layout: DocumentLayout) -> Effect? {
        guard whole != nil else { return nil }
        let size = layout.whole?.size ?? .zero
        switch message {
        case .moved(let motion): return whole?.move(.moved(motion), in: size)
        case .wheelTurned(_, let rows): return whole?.move(.wheelTurned(rows), in: size)
        case .copied, .prefixed, .prefixForgotten, .searching(.done), .stringRead: return nil
        case .rowOpened, .wholeClosed:
            whole = nil
            return .nothing
        case .clicked, .folding, .nextSibling, .previousSibling, .searching, .nextProblem,
            .previousProblem, .nextKindOfProblem, .nextNote, .rawStyleToggled, .wrapToggled, .table,
            .stringOpened, .nextReading:
            whole = nil
            return nil
        }
    }
}
