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
