import ValueTree

extension BodyView {
    /// Moves what is seen, and takes the cursor along only as far as it must be seen.
    mutating func scroll(_ side: Side, by rows: Int, layout: BodyLayout) -> Outcome {
        switch side {
        case .tree: scrollTree(by: rows, layout: layout)
        case .raw where isSentShown: scrollSent(by: rows, layout: layout)
        case .raw: scrollPretty(by: rows, layout: layout)
        }
        return .nothing
    }

    private mutating func scrollTree(by rows: Int, layout: BodyLayout) {
        guard let content, layout.treeHeight > 0 else { return }
        let lastTop = content.position(layout.treeHeight - 1, above: content.last)
        let top =
            rows > 0
            ? content.position(rows, below: treeTop) : content.position(-rows, above: treeTop)
        treeTop = min(top, lastTop)
        let seen = content.rows(from: treeTop, limit: layout.treeHeight).map(\.position)
        let shown = content.visible(cursor)
        guard let first = seen.first, let last = seen.last, shown < first || shown > last else {
            return
        }
        cursor = shown < first ? first : last
        isOnClosing = false
        reveal(layout: layout)
    }

    private mutating func scrollPretty(by rows: Int, layout: BodyLayout) {
        guard let parsed, layout.rawHeight > 0 else { return }
        rawTop = max(0, min(rawTop + rows, lastTop(of: parsed, layout: layout)))
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let seen = prettyRows(of: parsed, layout: layout)
            .rows(from: rawTop, limit: layout.rawHeight, cursor: line).rows
        guard let first = seen.first, let last = seen.last else { return }
        let nearest = max(first.line.number, min(line, last.line.number))
        if nearest != line { _ = goToLine(nearest, layout: layout) }
    }

    private mutating func scrollSent(by rows: Int, layout: BodyLayout) {
        guard let lines, layout.rawHeight > 0 else { return }
        let text = byteRows(lines, layout: layout)
        let lastTop = text.step(from: text.last, by: 1 - layout.rawHeight)
        sent.top = min(text.step(from: sent.top, by: rows), lastTop)
        let seen = text.rows(from: sent.top, limit: layout.rawHeight).map(\.range.lowerBound)
        guard let first = seen.first, let last = seen.last else { return }
        let nearest = max(first, min(sent.cursor, last))
        if nearest != sent.cursor { goToSent(nearest, lines, layout: layout) }
    }
}
