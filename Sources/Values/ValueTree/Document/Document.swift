import Synchronization

/// A parsed body: its bytes, and a flat list of nodes that point into them.
///
/// Strings and numbers are decoded on access. A document never changes.
///
///     let document = try JSONParser().parse(#"{"pets": [{"name": "Rex"}]}"#)
///     document.node(at: ["pets", 0, "name"])?.byteRange    // 19..<24
///
/// A class, so that every node, decoder and container holds a single reference.
public final class Document: Sendable {
    /// The body as it was received.
    public let bytes: PaddedBytes

    @usableFromInline package let nodes: NodeList

    /// The values of a plain layout by the `start` of their nodes, see ``of(_:)``; nil for a parsed body.
    private let plainValues: [SupportedType]?

    /// Built when large containers are searched again and again.
    let childIndexes = Mutex(ChildIndexes())

    /// Creates a document from a parser's nodes, the first of which is the root.
    ///
    /// An empty list stands for null.
    package init(bytes: PaddedBytes, nodes: NodeList) {
        self.bytes = bytes
        self.nodes = nodes.isEmpty ? Self.null : nodes
        plainValues = nil
    }

    /// Creates the layout of a value built in code: its keys, quoted, and the values of all other nodes.
    init(keys: PaddedBytes, nodes: NodeList, values: [SupportedType]) {
        bytes = keys
        self.nodes = nodes
        plainValues = values
    }

    private static let null: NodeList = {
        var list = NodeListBuilder()
        list.append(.null, start: 0, length: 0)
        return list.finish()
    }()

    /// The number of nodes, keys included.
    public var nodeCount: Int { nodes.count }

    /// The value that is the whole document.
    public var root: Node { Node(document: self, index: 0) }
}

extension Document {
    /// The nodes to decode `value` from, and the index of its node.
    ///
    /// A node of a document is decoded where it is. A value built in code is laid out as nodes first, so
    /// that decoding walks over one kind of list. Such a layout has no bytes but those of its keys and
    /// stays inside of the decoders: ``value(at:)`` gives the values it was made from.
    @usableFromInline
    package static func of(_ value: SupportedType) -> (document: Document, root: Int) {
        guard let node = value.node else { return (PlainLayout.document(of: value), 0) }
        return (node.document, node.index)
    }

    /// Whether scalars can be read from the bytes, as they can unless this is the layout of a plain value.
    package var isParsed: Bool { plainValues == nil }

    /// The value at an index, to be read or to be shown in an error.
    @usableFromInline
    package func value(at index: Int) -> SupportedType {
        guard let plainValues else { return SupportedType(Node(document: self, index: index)) }
        return plainValues[Int(nodes[index].start)]
    }

    /// The index after a value and everything in it.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        nodes.next(after: index)
    }

    /// The name of a key, escapes resolved.
    package func name(at key: Int) -> String {
        let node = nodes[key]
        let content = node.contentRange
        return node.kind == .key
            ? bytes.string(in: content)
            : bytes.withSpan(in: content) { EscapedText.decode($0) }
    }

    /// The expectation that an ill-formed key violates; nil for every other key.
    ///
    /// Such a key is never the name of a property. If keys are data, it is an error, since several of
    /// them could become the same text.
    package func keyRequirement(ofIllFormedKey key: Int) -> Expected? {
        let node = nodes[key]
        guard node.isKind(.illFormedKey) else { return nil }
        return String(validating: bytes[node.byteRange], as: UTF8.self) == nil
            ? .value(.validKey) : .value(.keyOfWholeCharacters)
    }
}
