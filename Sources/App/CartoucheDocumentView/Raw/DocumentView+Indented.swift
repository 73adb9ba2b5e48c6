import TerminalUI
import TerminalWidgets
import ValueTree

/// The indented text: moving and scrolling by lines.
extension DocumentView {
    mutating func movePretty(_ motion: Motion, layout: DocumentLayout) -> Effect {
        guard let parsed else { return .nothing }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let target = motion.destination(
            from: line,
            count: parsed.lines.count,
            height: layout.rawHeight
        )
        _ = goToLine(target, layout: layout)
        return target == line ? .notice(.endOfBody) : .nothing
    }

    mutating func goToLine(_ line: Int, layout: DocumentLayout) -> Effect {
        guard let parsed else { return .nothing }
        let line = max(0, min(line, parsed.lines.count - 1))
        guard let target = parsed.prettyLines(from: line, limit: 1).first else { return .nothing }
        cursor = TreePosition(target.node.index)
        isOnClosing = target.part == .closing
        open(around: cursor, in: parsed)
        reveal(layout: layout)
        return .nothing
    }

    mutating func clickPretty(_ row: Int, layout: DocumentLayout) -> Effect {
        guard let parsed else { return .nothing }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let rows = prettyRows(of: parsed, layout: layout)
            .rows(from: rawTop, limit: max(0, row) + 1, cursor: line).rows
        return rows.last.map { goToLine($0.line.number, layout: layout) } ?? .nothing
    }

    mutating func scrollPretty(by rows: Int, layout: DocumentLayout) {
        guard let parsed, layout.rawHeight > 0 else { return }
        rawTop = max(0, min(rawTop + rows, lastTop(of: parsed, layout: layout)))
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let seen = prettyRows(of: parsed, layout: layout)
            .rows(from: rawTop, limit: layout.rawHeight, cursor: line).rows
        guard let first = seen.first, let last = seen.last else { return }
        let nearest = max(first.line.number, min(line, last.line.number))
        if nearest != line { _ = goToLine(nearest, layout: layout) }
    }

    mutating func revealRaw(layout: DocumentLayout, keepsRow: Bool) {
        let height = layout.rawHeight
        guard height > 0 else { return }
        guard !isSentShown, let parsed = placed else {
            return revealSent(layout: layout, keepsRow: keepsRow)
        }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        if line < rawTop {
            rawTop = line + 1 == rawTop ? line : max(0, line - height / 3)
        } else if line >= rawTop + height {
            rawTop = line == rawTop + height ? rawTop + 1 : max(0, line - height / 3)
        }
        rawTop = max(0, min(rawTop, lastTop(of: parsed, layout: layout)))
        rawTop = prettyRows(of: parsed, layout: layout).top(rawTop, showing: line, height: height)
    }

    /// Returns the last line that the view may begin with; any line if lines are wrapped.
    func lastTop(of parsed: IndexedDocument, layout: DocumentLayout) -> Int {
        parsed.lines.count - (wrapsIndented ? 1 : layout.rawHeight)
    }

    func prettyRows(of parsed: IndexedDocument, layout: DocumentLayout) -> PrettyRows {
        PrettyRows(parsed: parsed, width: layout.rawWidth, wraps: wrapsIndented)
    }
}
