package import ValueTree

/// Walks forwards through the rows of the tree without building the tree.
package struct TreeWalk: Sendable {
    private struct Level: Sendable {
        let container: Document.Node
        var place: Int
        let shape: Shape?
    }

    private let content: TreeContent
    private var levels: [Level]
    private var node: Document.Node
    private var ghost: Int
    private var shape: Shape?

    /// Starts at a position, which may be hidden.
    package init(_ content: TreeContent, at position: TreePosition) {
        let lineage = content.body.containers.lineage(of: position.node, in: content.body.document)
        self.content = content
        self.levels = []
        self.node = content.body.document.root
        self.ghost = 0
        self.shape = content.shape
        for step in lineage.dropFirst() { descend(to: step) }
        self.ghost = min(position.ghost, content.missing(in: node.index).count)
    }

    package var position: TreePosition { TreePosition(node.index, ghost: ghost) }

    package var depth: Int { levels.count }

    package var isOpen: Bool { content.isOpen(node, depth: depth) }

    /// Advances to the next visible row; returns false at the end.
    package mutating func advance() -> Bool {
        if isOpen {
            if ghost < content.missing(in: node.index).count {
                ghost += 1
                return true
            }
            if node.count > 0, let child = node.document.node(index: node.index + 1) {
                descend(to: ContainerIndex.Child(node: child, elementIndex: 0))
                return true
            }
        }
        return advanceToSibling()
    }

    /// The current row.
    package var row: TreeRow {
        let missing = ghost > 0 ? content.missing(in: node.index) : []
        let place = levels.last?.place ?? 0
        let isItem = levels.count == 1
        return TreeRow(
            position: position,
            depth: depth + (ghost > 0 ? 1 : 0),
            node: node,
            place: place + (isItem ? content.body.items.dropped : 0),
            isOpen: isOpen,
            shape: shape,
            note: isItem && ghost == 0 ? content.body.items.note(at: place) : nil,
            problems: ghost > 0 && ghost <= missing.count
                ? [missing[ghost - 1]] : content.problems(at: node.index),
            problemsInside: ghost > 0 || isOpen ? 0 : content.problemCount(inside: node)
        )
    }

    private mutating func descend(to child: ContainerIndex.Child) {
        levels.append(Level(container: node, place: child.elementIndex, shape: shape))
        shape = content.shape(of: child.node, in: shape)
        node = child.node
        ghost = 0
    }

    private mutating func advanceToSibling() -> Bool {
        let next = node.nextIndex
        while let level = levels.last, next >= level.container.nextIndex { levels.removeLast() }
        guard let level = levels.last, let sibling = node.document.node(index: next) else {
            return false
        }
        levels[levels.count - 1].place += 1
        shape = content.shape(of: sibling, in: level.shape)
        node = sibling
        ghost = 0
        return true
    }
}

package struct TreeRow: Sendable, Equatable {
    package let position: TreePosition
    package let depth: Int
    package let node: Document.Node
    /// The index among the siblings, which is the name of an array's element.
    package let place: Int
    package let isOpen: Bool
    /// The declared type of the node.
    package let shape: Shape?
    /// The metadata of the stream's item.
    package let note: ItemNote?
    /// The problems of the node itself, or of the missing field of the row.
    package let problems: [Problem]
    /// The number of problems in the descendants.
    package let problemsInside: Int

    package var isGhost: Bool { position.ghost > 0 }

    /// Whether ▾ or ▸ is shown before the row.
    package var hasFoldMark: Bool { !isGhost && (node.count > 0 || isOpen) }
}
