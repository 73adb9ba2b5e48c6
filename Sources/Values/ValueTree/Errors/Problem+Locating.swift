extension Problem {
    /// The problems of leaves, their positions found in one pass per document.
    static func located(_ leaves: [Leaf]) -> [Problem] {
        let nodes = leaves.compactMap { $0.failure?.node }
        let documents = Dictionary(grouping: nodes, by: { ObjectIdentifier($0.document) })
        let positions = documents.mapValues { nodes in
            nodes.first?.document.positions(at: nodes.map(\.byteRange.lowerBound)) ?? [:]
        }
        return leaves.map { leaf in
            switch leaf.cause {
            case .syntax(let error):
                return Problem(
                    path: leaf.path,
                    kind: .syntax,
                    expected: error.expected,
                    found: error.found,
                    position: error.position
                )
            case .failure(let failure):
                let node = failure.node
                let position = node.flatMap { node in
                    positions[ObjectIdentifier(node.document)]?[node.byteRange.lowerBound]
                }
                return Problem(
                    path: leaf.path,
                    kind: failure.kind,
                    expected: failure.expected,
                    found: failure.found?.summary ?? "nothing",
                    position: position,
                    nodeIndex: node?.index
                )
            }
        }
    }
}

extension DecodeFailure {
    /// The node to show: the value, or the container that misses it.
    var node: Document.Node? { found?.node ?? container?.node }
}
