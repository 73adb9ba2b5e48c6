/// Collects the nodes of a document that is created in code.
package struct NodeListBuilder: ~Copyable {
    private var writer = NodeWriter(expectedBytes: 0)

    /// Creates an empty list.
    package init() {}

    deinit {
        writer.deallocate()
    }

    package var count: Int { writer.count }

    package var containerCount: Int { writer.containerCount }

    /// Appends a scalar or a key.
    package mutating func append(_ kind: PackedNode.Kind, start: Int, length: Int) {
        writer.makeRoom(at: start)
        writer.append(kind, start: start, length: length)
    }

    /// Appends a container, and returns its index.
    package mutating func open(_ kind: PackedNode.Kind, start: Int) -> Int {
        writer.makeRoom(at: start)
        return writer.open(kind, start: start, in: .none).index
    }

    /// Closes a container after the last node.
    package mutating func close(_ index: Int, at offset: Int, count: Int) {
        let isObject = writer[index].isKind(.object)
        let container = NodeWriter.Open(index: index, isObject: isObject, count: count)
        _ = writer.close(container, at: offset)
    }

    /// Removes and returns the nodes as a list.
    package mutating func finish() -> NodeList { writer.finish() }
}
