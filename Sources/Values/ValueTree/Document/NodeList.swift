/// The nodes of a document in source order.
///
/// A node takes 8 bytes, and each container but `[]` and `{}` another 12.
/// The first child of a container directly follows it, and a value directly follows its key.
@usableFromInline
package struct NodeList: Sendable, Hashable {
    /// The container index of `[]` and `{}`, which have no entry.
    @inlinable static var emptyContainerIndex: Int { PackedNode.detailLimit }

    /// The part of a container that does not fit into its node.
    @usableFromInline
    struct Container: Sendable, Hashable {
        @usableFromInline var length: UInt32
        /// The index after the last node inside; the parent while the container is open.
        @usableFromInline var end: UInt32
        @usableFromInline var count: UInt32

        @inlinable
        init(length: UInt32, end: UInt32, count: UInt32) {
            self.length = length
            self.end = end
            self.count = count
        }
    }

    /// Frees the memory that the pointers refer to.
    @usableFromInline let memory: NodeMemory
    // Addresses, because a pointer isn't Sendable.
    @usableFromInline let nodesAddress: UInt
    @usableFromInline let containersAddress: UInt
    /// The number of nodes.
    @usableFromInline package let count: Int
    /// The number of containers, not counting `[]` and `{}`.
    @usableFromInline package let containerCount: Int

    init(
        memory: NodeMemory,
        nodes: UnsafeMutablePointer<PackedNode>,
        count: Int,
        containers: UnsafeMutablePointer<Container>,
        containerCount: Int
    ) {
        self.memory = memory
        self.count = count
        self.containerCount = containerCount
        nodesAddress = UInt(bitPattern: nodes)
        containersAddress = UInt(bitPattern: containers)
    }

    @inlinable
    @inline(__always)
    package subscript(index: Int) -> PackedNode { withView { $0[index] } }

    package var isEmpty: Bool { count == 0 }

    package var indices: Range<Int> { 0..<count }

    package var last: PackedNode? { isEmpty ? nil : self[count - 1] }

    /// Returns the index after a node and all its descendants.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        withView { $0.next(after: index) }
    }

    /// The number of children of a node.
    @inlinable
    @inline(__always)
    package func childCount(of index: Int) -> Int {
        withView { $0.container(of: $0[index]).map { Int($0.count) } ?? 0 }
    }

    /// The bytes of a node, including the brackets of a container.
    package func byteRange(of index: Int) -> Range<Int> {
        let node = self[index]
        guard node.isContainer else { return node.byteRange }
        let start = Int(node.start)
        let length = withView { $0.container(of: node).map { Int($0.length) } ?? 2 }
        return start..<(start + length)
    }

    @usableFromInline
    package static func == (left: NodeList, right: NodeList) -> Bool {
        left.withView { left in right.withView { left.hasSameElements(as: $0) } }
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        withView { $0.hash(into: &hasher) }
    }
}

extension PackedNode {
    /// Whether the node is a container with an entry in its list.
    @inlinable
    @inline(__always)
    package var hasChildren: Bool { isContainer && containerIndex != NodeList.emptyContainerIndex }
}

extension NodeList {
    /// A view of the list on borrowed memory, for loops over many nodes.
    ///
    /// Checks every index even in a release build, because an index may come from a caller.
    @usableFromInline
    struct View {
        @usableFromInline let nodes: UnsafeBufferPointer<PackedNode>
        @usableFromInline let containers: UnsafeBufferPointer<Container>

        @inlinable
        @inline(__always)
        init(
            nodes: UnsafeBufferPointer<PackedNode>,
            containers: UnsafeBufferPointer<Container>
        ) {
            self.nodes = nodes
            self.containers = containers
        }

        @inlinable
        @inline(__always)
        subscript(index: Int) -> PackedNode {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: nodes.count), "no such node")
            return nodes[index]
        }

        /// Returns the entry of a container; nil for everything else, and for `[]` and `{}`.
        @inlinable
        @inline(__always)
        func container(of node: PackedNode) -> Container? {
            guard node.hasChildren else { return nil }
            let index = node.containerIndex
            precondition(index < containers.count, "no such container")
            return containers[index]
        }

        /// Returns the index after a node and all its descendants.
        @inlinable
        @inline(__always)
        func next(after index: Int) -> Int {
            container(of: self[index]).map { Int($0.end) } ?? index + 1
        }

        func hasSameElements(as other: View) -> Bool {
            nodes.elementsEqual(other.nodes) && containers.elementsEqual(other.containers)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(bytes: UnsafeRawBufferPointer(nodes))
            hasher.combine(bytes: UnsafeRawBufferPointer(containers))
        }
    }

    /// Calls `body` with a view of the list.
    @inlinable
    @inline(__always)
    func withView<Result>(_ body: (View) -> Result) -> Result {
        // The list owns the memory, which could otherwise be freed after the last use of the list's
        // other properties.
        withExtendedLifetime(memory) {
            body(
                View(
                    nodes: UnsafeBufferPointer(
                        start: UnsafePointer(bitPattern: nodesAddress),
                        count: count
                    ),
                    containers: UnsafeBufferPointer(
                        start: UnsafePointer(bitPattern: containersAddress),
                        count: containerCount
                    )
                )
            )
        }
    }
}
