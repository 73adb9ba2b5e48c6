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
    /// The body as received.
    public let bytes: PaddedBytes

    @usableFromInline package let nodes: NodeList

    /// The values of a plain layout by the `start` of their nodes, see ``of(_:)``; nil for a parsed
    /// body.
    private let plainValues: [SupportedType]?

    /// The indexes of large containers, built when they are searched repeatedly.
    let childIndexes = Mutex(ChildIndexes())

    /// Creates a document from a parser's nodes, the first of which is the root.
    ///
    /// An empty list means null.
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

    /// The root value of the document.
    public var root: Node { Node(document: self, index: 0) }
}

extension Document {
    /// Returns the nodes to decode `value` from, and the index of its node.
    ///
    /// A node of a document is decoded in place. A value built in code is first laid out as nodes,
    /// so that decoding visits only one kind of list. Such a layout has no bytes except those of
    /// its keys, and is only used by decoders; ``value(at:)`` returns its original values.
    @usableFromInline
    package static func of(_ value: SupportedType) -> (document: Document, root: Int) {
        guard let node = value.node else { return (PlainLayout.document(of: value), 0) }
        return (node.document, node.index)
    }

    /// Whether scalars can be read from the bytes; false for the layout of a value built in code.
    package var isParsed: Bool { plainValues == nil }

    /// Returns the value at an index, to read it or to show it in an error.
    @usableFromInline
    package func value(at index: Int) -> SupportedType {
        guard let plainValues else { return SupportedType(Node(document: self, index: index)) }
        return plainValues[Int(nodes[index].start)]
    }

    /// Returns the index after a value and all its descendants.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        nodes.next(after: index)
    }

    /// Returns the name of a key after resolving escapes.
    package func name(at key: Int) -> String {
        let node = nodes[key]
        let content = node.contentRange
        return node.kind == .key
            ? bytes.string(in: content)
            : bytes.withSpan(in: content) { EscapedText.decode($0) }
    }

    /// Returns the expectation that an ill-formed key violates; nil for every other key.
    ///
    /// Such a key never matches a property. If keys are data, it is an error, because several of
    /// them could become the same text.
    package func keyRequirement(ofIllFormedKey key: Int) -> Expected? {
        let node = nodes[key]
        guard node.isKind(.illFormedKey) else { return nil }
        return String(validating: bytes[node.byteRange], as: UTF8.self) == nil
            ? .value(.validKey) : .value(.keyOfWholeCharacters)
    }
}
