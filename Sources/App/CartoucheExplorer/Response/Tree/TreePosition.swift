/// A row of the tree: a node, or one of the rows below it that stand for missing fields.
package struct TreePosition: Hashable, Comparable, Sendable {
    /// The place in the document's list of nodes.
    package var node: Int
    /// 0 for the node itself, 1 for its first missing field.
    package var ghost: Int

    package init(_ node: Int, ghost: Int = 0) {
        self.node = node
        self.ghost = ghost
    }

    package static let root = TreePosition(0)

    package static func < (left: Self, right: Self) -> Bool {
        (left.node, left.ghost) < (right.node, right.ghost)
    }
}
