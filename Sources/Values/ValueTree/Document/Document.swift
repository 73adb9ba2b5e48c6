/// A parsed body: its bytes, and a flat list of small nodes that point into them.
///
/// Strings and numbers are decoded when they are asked for. A document never changes.
///
///     let document = try JSONParser().parse(#"{"pets": [{"name": "Rex"}]}"#)
///     document.node(at: ["pets", 0, "name"])?.byteRange    // 19..<24
public final class Document: Sendable {
    /// The body as it came.
    public let bytes: PaddedBytes

    package let nodes: NodeList

    /// Creates a document from what a parser found: at least one node, the first being the root.
    package init(bytes: PaddedBytes, nodes: NodeList) {
        self.bytes = bytes
        var nodes = nodes
        if nodes.isEmpty { nodes.append(.null, start: 0, length: 0) }
        self.nodes = nodes
    }

    /// How many nodes there are, keys included.
    public var nodeCount: Int { nodes.count }

    /// The value that is the whole document.
    public var root: Node { Node(document: self, index: 0) }
}

extension Document {
    /// One value of a document.
    public struct Node: Sendable {
        /// The document that the value is a part of.
        public let document: Document
        /// The place in the document's list of nodes.
        public let index: Int
    }

    /// The value at a place of the node list; a key's place gives its value, nil is beyond the end.
    public func node(index: Int) -> Node? {
        guard nodes.indices.contains(index) else { return nil }
        let isKey = nodes[index].kind.isKey
        return Node(document: self, index: isKey ? index + 1 : index)
    }
}

extension Document.Node {
    var packed: PackedNode { document.nodes[index] }

    /// The bytes of the whole value: containers with their brackets, strings with their quotes.
    public var byteRange: Range<Int> { document.nodes.byteRange(of: index) }

    /// The number of elements or members; 0 for everything else.
    public var count: Int { document.nodes.childCount(of: index) }

    /// The index of the first node behind this value and everything in it.
    public var nextIndex: Int { document.nodes.next(after: index) }

    /// The bytes of the whole value as text, as the source wrote it.
    public var sourceText: String { document.bytes.string(in: byteRange) }
}

extension Document.Node: Hashable {
    /// Whether both are the same place of the same document.
    public static func == (left: Self, right: Self) -> Bool {
        left.document === right.document && left.index == right.index
    }

    /// Hashes the document's identity and the index.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(document))
        hasher.combine(index)
    }
}

extension PackedNode.Kind {
    /// Whether this is the name of a member.
    package var isKey: Bool { self == .key || self == .escapedKey || self == .brokenKey }

    /// Whether this has children.
    package var isContainer: Bool { self == .array || self == .object }
}
