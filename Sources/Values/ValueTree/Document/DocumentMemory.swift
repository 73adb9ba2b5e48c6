/// The addresses of a document's nodes and bytes, for reading without reference counting.
///
/// Valid as long as the document, which never changes. The owner of this value must retain the
/// document.
package struct DocumentMemory {
    let nodes: NodeList.View
    /// The bytes with their padding.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// Whether scalars can be read from the bytes, see ``Document/isParsed``.
    package let isParsed: Bool

    package init(of document: Document) {
        nodes = document.nodes.withView { $0 }
        bytes = document.bytes.withPaddedBuffer { $0 }
        isParsed = document.isParsed
    }

    /// Returns the node of a scalar that can be read from the bytes, or else a null node.
    package func scalar(at index: Int) -> PackedNode {
        isParsed ? nodes[index] : PackedNode(kind: .null, start: 0, detail: 0)
    }
}

extension PackedNode {
    /// The bytes of a scalar or key.
    @inline(__always)
    func source(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        part(of: bytes, from: Int(start), count: Int(length))
    }

    /// The bytes between the quotes of a string or key.
    @inline(__always)
    func content(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        part(of: bytes, from: Int(start) + 1, count: Int(length) - 2)
    }

    @inline(__always)
    private func part(
        of bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        precondition(count >= 0 && start + count <= bytes.count, "a node outside of its document")
        return UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: count)
    }
}

extension Document {
    /// Returns the node and the bytes from which a scalar is read, for
    /// ``ReadableScalar/fastRead(_:in:)``.
    ///
    /// Not generic, so that callers in other modules need no metadata.
    @inline(never)
    package func scalarSource(at index: Int) -> (PackedNode, UnsafeBufferPointer<UInt8>) {
        let memory = DocumentMemory(of: self)
        return (memory.scalar(at: index), memory.bytes)
    }
}
