extension NodeList {
    /// The list on memory that the caller holds, for loops over many nodes.
    struct View {
        private let nodes: UnsafeBufferPointer<PackedNode>
        private let containers: UnsafeBufferPointer<Container>

        init(
            nodes: UnsafeBufferPointer<PackedNode>,
            containers: UnsafeBufferPointer<Container>
        ) {
            self.nodes = nodes
            self.containers = containers
        }

        @inline(__always)
        subscript(place: Int) -> PackedNode { nodes[place] }

        /// The place behind a node and everything in it.
        @inline(__always)
        func next(after place: Int) -> Int {
            let node = nodes[place]
            return node.hasChildren ? Int(containers[node.number].end) : place + 1
        }
    }

    /// Lends the list's memory for the time of a call.
    @inline(__always)
    func withView<Result>(_ body: (View) -> Result) -> Result {
        nodes.withUnsafeBufferPointer { nodes in
            containers.withUnsafeBufferPointer { body(View(nodes: nodes, containers: $0)) }
        }
    }
}
