/// A parsed body: its bytes, and a flat list of small nodes that point into them.
///
/// Strings and numbers are decoded when they are asked for. A document never changes.
///
///     let document = try JSONParser().parse(#"{"pets": [{"name": "Rex"}]}"#)
///     document.node(at: ["pets", 0, "name"])?.byteRange    // 19..<24
public final class Document: Sendable {
    /// The body as it came.
    public let bytes: PaddedBytes

    package let nodes: [PackedNode]

    /// Creates a document from what a parser found: at least one node, the first being the root.
    package init(bytes: PaddedBytes, nodes: [PackedNode]) {
        self.bytes = bytes
        self.nodes = nodes.isEmpty ? [PackedNode(kind: .null, start: 0, length: 0, next: 1)] : nodes
    }

    /// How many nodes there are, keys included.
    public var nodeCount: Int { nodes.count }

    /// The value that is the whole document.
    public var root: Node { Node(document: self, index: 0) }
}
