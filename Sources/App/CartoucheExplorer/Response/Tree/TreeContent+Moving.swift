import ValueTree

extension TreeContent {
    /// The visible rows from a position on.
    package func rows(from top: TreePosition, limit: Int) -> [TreeRow] {
        guard limit > 0 else { return [] }
        var walk = TreeWalk(self, at: visible(top))
        var rows = [walk.row]
        while rows.count < limit, walk.advance() { rows.append(walk.row) }
        return rows
    }

    /// The position so many rows further down, or the last one.
    package func position(_ rows: Int, below position: TreePosition) -> TreePosition {
        guard rows > 0 else { return position }
        var walk = TreeWalk(self, at: visible(position))
        for _ in 0..<rows where !walk.advance() { break }
        return walk.position
    }

    /// The position so many rows further up, or the first one.
    package func position(_ rows: Int, above position: TreePosition) -> TreePosition {
        var current = visible(position)
        for _ in 0..<max(0, rows) {
            guard let previous = previous(of: current) else { return current }
            current = previous
        }
        return current
    }

    /// The position itself, or that of the outermost closed container around it.
    package func visible(_ position: TreePosition) -> TreePosition {
        let lineage = body.containers.lineage(of: position.node, in: body.document)
        for (depth, step) in lineage.enumerated().dropLast()
        where !isOpen(step.node, depth: depth) {
            return TreePosition(step.node.index)
        }
        guard let last = lineage.last else { return .root }
        let isOpen = isOpen(last.node, depth: lineage.count - 1)
        let ghosts = isOpen ? missing(in: last.node.index).count : 0
        return TreePosition(last.node.index, ghost: min(position.ghost, ghosts))
    }

    /// The last visible row.
    package var last: TreePosition {
        visible(endOfSubtree(of: TreePosition(body.document.nodeCount - 1)))
    }

    private func previous(of position: TreePosition) -> TreePosition? {
        if position.ghost > 0 { return TreePosition(position.node, ghost: position.ghost - 1) }
        guard let node = body.document.node(index: position.node), node.index > 0 else {
            return nil
        }
        let before = node.key == nil ? node.index - 1 : node.index - 2
        guard before >= 0 else { return nil }
        return visible(endOfSubtree(of: TreePosition(before)))
    }

    /// The last row that belongs to a node alone: its last missing field, or itself.
    private func endOfSubtree(of position: TreePosition) -> TreePosition {
        TreePosition(position.node, ghost: missing(in: position.node).count)
    }
}
