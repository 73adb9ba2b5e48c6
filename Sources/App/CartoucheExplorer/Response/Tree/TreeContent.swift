package import ValueTree

/// Everything that the tree's rows are made from.
package struct TreeContent: Sendable {
    package let body: ParsedBody
    package let reading: ReadBody?
    package let folding: Folding
    /// The declared type of the whole response.
    package let shape: Shape?
    private let shapes: ShapeResolver

    package init(body: ParsedBody, reading: ReadBody?, folding: Folding, shape: Shape?) {
        self.body = body
        self.reading = reading
        self.folding = folding
        self.shape = shape
        self.shapes = ShapeResolver(shape)
    }

    /// The declared type of a node in a container of a declared type.
    func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        guard let key = node.key, key.byteRange.count > PaddedBytes.previewLimit else {
            return shapes.shape(of: node, in: container)
        }
        // Nobody declares a field of such a name: reading all of it for each row would take too long.
        guard case .dictionary(let value)? = container?.content else { return nil }
        return value
    }

    func isOpen(_ node: Document.Node, depth: Int) -> Bool {
        guard node.count > 0 || !missing(in: node.index).isEmpty else { return false }
        return folding.isOpen(node.index, depth: depth)
    }

    func missing(in container: Int) -> [Problem] {
        reading?.problems.missing(in: container) ?? []
    }

    func problems(at node: Int) -> [Problem] {
        reading?.problems.problems(at: node) ?? []
    }

    func problemCount(inside node: Document.Node) -> Int {
        guard node.count > 0 else { return missing(in: node.index).count }
        return reading?.problems.count(inside: node.index..<node.nextIndex) ?? 0
    }
}
