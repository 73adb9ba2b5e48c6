/// Finds the declared type of a child from that of its container, for the nodes of one document.
package struct ShapeResolver: Sendable {
    /// Most types are not, and then nothing has to be unfolded at every node.
    private let isRecursive: Bool

    package init(_ root: Shape?) {
        isRecursive = root?.isRecursive ?? false
    }

    /// The shape of `node` in a container of shape `container`; nil where nothing is declared.
    ///
    /// The container's shape is the root's, or one that this returned.
    package func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        let component = node.key.map { ValuePath.Component.key($0.string) } ?? .index(0)
        return isRecursive
            ? container?.child(component) : container?.declaredChild(component)
    }
}
