import TerminalUI
import TerminalWidgets
import ValueTree

/// The visible rows of the tree: the parents of the topmost row, and the rows from there on.
extension TreeContent {
    /// Returns the rows of a pane from `top` on, below the parents of the topmost row that scrolled
    /// out of view.
    func shownRows(from top: TreePosition, height: Int) -> (parents: [TreeRow], rows: [TreeRow]) {
        let parents = parents(of: top, height: height)
        return (parents, rows(from: top, limit: height - parents.count))
    }

    /// Returns the innermost parents of a row, as many as fit into a quarter of the pane.
    private func parents(of top: TreePosition, height: Int) -> [TreeRow] {
        let top = visible(top)
        let lineage = body.containers.lineage(of: top.node, in: body.document)
        let parents = top.ghost > 0 ? lineage[...] : lineage.dropLast()
        return parents.suffix(max(0, height / 4)).map { parent in
            TreeWalk(self, at: TreePosition(parent.node.index)).row
        }
    }

    private func shows(_ position: TreePosition, from top: TreePosition, height: Int) -> Bool {
        shownRows(from: top, height: height).rows.contains { $0.position == position }
    }

    /// Returns the first row from `top` on from which another row is visible.
    ///
    /// A row has more parents than the one before it may need, which can take the room that a step
    /// gains.
    func top(_ top: TreePosition, showing position: TreePosition, height: Int) -> TreePosition {
        var top = visible(top)
        while top < position, !shows(position, from: top, height: height) {
            top = self.position(1, below: top)
        }
        return top
    }

    /// Returns the first row of the pane if the last row of the tree is at its end.
    func lastTop(height: Int) -> TreePosition {
        top(position(max(0, height - 1), above: last), showing: last, height: height)
    }
}

extension DocumentView {
    mutating func scrollTree(by rows: Int, layout: DocumentLayout) {
        let height = layout.treeHeight
        guard let content, height > 0 else { return }
        let top =
            rows > 0
            ? content.position(rows, below: treeTop) : content.position(-rows, above: treeTop)
        treeTop = min(top, content.lastTop(height: height))
        let seen = content.shownRows(from: treeTop, height: height).rows.map(\.position)
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
        guard cursor >= top else {
            let isFar = content.position(2, below: cursor) < top
            treeTop = isFar ? content.position(height / 3, above: cursor) : cursor
            return
        }
        let near = content.rows(from: top, limit: height + 1)
        guard !near.contains(where: { $0.position == cursor }) else {
            treeTop = content.top(top, showing: cursor, height: height)
            return
        }
        // Near the end, the rows still fill the screen.
        let above = content.position(height / 3, above: cursor)
        let isAtEnd = content.rows(from: cursor, limit: height).count < height
        let first = isAtEnd ? min(above, content.lastTop(height: height)) : above
        treeTop = content.top(first, showing: cursor, height: height)
    }
}
