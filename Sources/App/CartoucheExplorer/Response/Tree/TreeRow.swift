package import ValueTree

/// What the tree shows on one row.
package struct TreeRow: Sendable, Equatable {
    package let position: TreePosition
    package let depth: Int
    package let node: Document.Node
    /// The place among its siblings, which is the name of an array's element.
    package let place: Int
    package let isOpen: Bool
    /// The type that the endpoint declares for the node.
    package let shape: Shape?
    /// The problems of the node itself, or the missing field that the row stands for.
    package let problems: [Problem]
    /// How many problems there are inside.
    package let problemsInside: Int

    package var isGhost: Bool { position.ghost > 0 }

    /// Whether ▾ or ▸ stands before it.
    package var hasFoldMark: Bool { !isGhost && (node.count > 0 || isOpen) }
}
