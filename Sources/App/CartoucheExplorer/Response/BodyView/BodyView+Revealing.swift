import ValueTree

extension BodyView {
    /// Scrolls tree and text so that the cursor is seen in both.
    package mutating func reveal(layout: BodyLayout) {
        revealTree(height: layout.treeHeight)
        revealRaw(layout: layout)
    }

    mutating func revealTree(height: Int) {
        guard height > 0, let content else { return }
        let cursor = content.visible(cursor)
        let top = content.visible(treeTop)
        treeTop = top
        if cursor < top {
            treeTop =
                isFar(content, from: cursor, to: top)
                ? content.position(height / 3, above: cursor) : cursor
            return
        }
        let rows = content.rows(from: top, limit: height + 1).map(\.position)
        guard let place = rows.firstIndex(of: cursor) else {
            // Near the end the rows fill the screen and do not end in its middle.
            let last = content.position(height - 1, below: cursor)
            let isAtEnd = content.rows(from: cursor, limit: height).count < height
            let above = content.position(height / 3, above: cursor)
            treeTop = isAtEnd ? min(above, content.position(height - 1, above: last)) : above
            return
        }
        if place == height { treeTop = content.position(1, below: top) }
    }

    /// Whether the cursor jumped and did not just step over the edge.
    private func isFar(
        _ content: TreeContent,
        from cursor: TreePosition,
        to top: TreePosition
    ) -> Bool {
        content.position(2, below: cursor) < top
    }

    private mutating func revealRaw(layout: BodyLayout) {
        let height = layout.rawHeight
        guard height > 0, let parsed = placed else { return }
        guard !isSentShown else { return revealSent(in: parsed, layout: layout) }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        if line < rawTop {
            rawTop = line + 1 == rawTop ? line : max(0, line - height / 3)
        } else if line >= rawTop + height {
            rawTop = line == rawTop + height ? rawTop + 1 : max(0, line - height / 3)
        }
        rawTop = max(0, min(rawTop, lastTop(of: parsed, layout: layout)))
        rawTop = prettyRows(of: parsed, layout: layout).top(rawTop, showing: line, height: height)
    }

    /// The last line that the view may begin with: wrapped lines fill it sooner.
    func lastTop(of parsed: ParsedBody, layout: BodyLayout) -> Int {
        parsed.lines.count - (wrapsIndented ? 1 : layout.rawHeight)
    }

    func prettyRows(of parsed: ParsedBody, layout: BodyLayout) -> PrettyRows {
        PrettyRows(parsed: parsed, width: layout.rawWidth, wraps: wrapsIndented)
    }

    private mutating func revealSent(in parsed: ParsedBody, layout: BodyLayout) {
        guard let lines, let node = parsed.document.node(index: cursor.node) else { return }
        let text = byteRows(lines, layout: layout)
        sent.cursor = text.row(holding: node.key?.byteRange.lowerBound ?? node.byteRange.lowerBound)
        sent.top = text.top(for: sent, height: layout.rawHeight)
    }
}
