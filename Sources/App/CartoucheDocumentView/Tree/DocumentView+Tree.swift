import TerminalUI
import TerminalWidgets
import ValueTree

/// The tree: moving, folding and scrolling.
extension DocumentView {
    mutating func moveTree(
        _ motion: Motion,
        in content: TreeContent,
        layout: DocumentLayout
    )
        -> Outcome
    {
        let page = max(1, layout.treeHeight - 1)
        let start = content.visible(cursor)
        let target =
            switch motion {
            case .by(let rows) where rows >= 0: content.position(rows, below: start)
            case .by(let rows): content.position(-max(rows, -10_000), above: start)
            case .pageUp: content.position(page, above: start)
            case .pageDown: content.position(page, below: start)
            case .halfPageUp: content.position(max(1, page / 2), above: start)
            case .halfPageDown: content.position(max(1, page / 2), below: start)
            case .first: TreePosition.root
            case .last: content.last
            }
        let isSame = target == cursor && !isOnClosing
        cursor = target
        isOnClosing = false
        reveal(layout: layout)
        return isSame ? .notice(.endOfBody) : .nothing
    }

    /// Moves the cursor to a row of the tree; a click on ▾ or ▸ also toggles its fold.
    mutating func clickTree(_ point: Point, layout: DocumentLayout) -> Outcome {
        guard let content else { return .nothing }
        let rows = content.rows(from: treeTop, limit: max(1, layout.treeHeight))
        let glyph = TreePane.indentation(of: rows, cursor: cursor, width: layout.treeWidth)
        guard let row = rows[..<min(rows.count, max(0, point.y) + 1)].last else { return .nothing }
        cursor = row.position
        isOnClosing = false
        reveal(layout: layout)
        guard rows.indices.contains(point.y), row.hasFoldMark,
            point.x == TreePane.foldColumn + glyph.columns(at: row.depth)
        else { return .nothing }
        return fold(.toggled, layout: layout)
    }

    mutating func fold(_ message: FoldMessage, layout: DocumentLayout) -> Outcome {
        guard let content, let parsed else { return .notice(.noTree) }
        let lineage = parsed.containers.lineage(of: cursor.node, in: parsed.document)
        guard let node = lineage.last?.node else { return .nothing }
        let depth = lineage.count - 1
        let isOpen = content.isOpen(node, depth: depth)
        let canOpen = node.count > 0 || !content.missing(in: node.index).isEmpty
        switch message {
        case .toggled:
            guard canOpen else { return .notice(.nothingToFold) }
            folding.set(node.index, depth: depth, isOpen: !isOpen)
        case .unfolded:
            guard canOpen else { return .notice(.nothingToFold) }
            guard !isOpen else { return move(.down, layout: layout) }
            folding.set(node.index, depth: depth, isOpen: true)
        case .folded:
            if isOpen, cursor.ghost == 0 {
                folding.set(node.index, depth: depth, isOpen: false)
            } else {
                guard let parent = cursor.ghost > 0 ? node : lineage.dropLast().last?.node else {
                    return .notice(.nothingToFold)
                }
                cursor = TreePosition(parent.index)
            }
        case .allUnfolded: folding = .allOpen
        case .allFolded: folding = Folding(openDepth: 1)
        case .depthChosen(let depth): folding = Folding(openDepth: depth)
        }
        settleCursor()
        reveal(layout: layout)
        return .nothing
    }

    /// Moves a cursor hidden by folding to the folded row.
    private mutating func settleCursor() {
        guard let content else { return }
        cursor = content.visible(cursor)
        treeTop = content.visible(treeTop)
        isOnClosing = false
    }

    mutating func scrollTree(by rows: Int, layout: DocumentLayout) {
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
            // Near the end the rows still fill the screen.
            let last = content.position(height - 1, below: cursor)
            let isAtEnd = content.rows(from: cursor, limit: height).count < height
            let above = content.position(height / 3, above: cursor)
            treeTop = isAtEnd ? min(above, content.position(height - 1, above: last)) : above
            return
        }
        if place == height { treeTop = content.position(1, below: top) }
    }

    /// Whether the cursor jumped instead of stepping over the edge.
    private func isFar(
        _ content: TreeContent,
        from cursor: TreePosition,
        to top: TreePosition
    ) -> Bool {
        content.position(2, below: cursor) < top
    }
}
