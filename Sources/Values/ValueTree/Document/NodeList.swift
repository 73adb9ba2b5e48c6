/// The nodes of a document in the order of its text: 8 bytes a node, and 12 more for each container but
/// `[]` and `{}`.
///
/// The first node inside a container is the one right behind it; a key comes right before its value.
@usableFromInline
package struct NodeList: Sendable, Hashable {
    /// The number of the containers `[]` and `{}`, of which nothing else has to be known.
    @inlinable static var emptyContainerIndex: Int { PackedNode.detailLimit }

    /// What only containers have.
    @usableFromInline
    struct Container: Sendable, Hashable {
        @usableFromInline var length: UInt32
        /// The index behind the last node inside; while a parser has the container open, its parent.
        @usableFromInline var end: UInt32
        @usableFromInline var count: UInt32

        @inlinable
        init(length: UInt32, end: UInt32, count: UInt32) {
            self.length = length
            self.end = end
            self.count = count
        }
    }

    @usableFromInline var nodes: [PackedNode] = []
    @usableFromInline var containers: [Container] = []

    /// Creates an empty list.
    @inlinable
    package init() {}

    @inlinable
    @inline(__always)
    package subscript(index: Int) -> PackedNode { nodes[index] }

    @inlinable
    @inline(__always)
    package var count: Int { nodes.count }

    /// How many containers there are.
    @inlinable
    @inline(__always)
    package var containerCount: Int { containers.count }

    package var isEmpty: Bool { nodes.isEmpty }

    package var indices: Range<Int> { nodes.indices }

    package var last: PackedNode? { nodes.last }

    /// The index behind a node and everything in it.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        let node = nodes[index]
        return node.hasChildren ? Int(containers[node.containerIndex].end) : index + 1
    }

    /// How many children a node has.
    @inlinable
    @inline(__always)
    package func childCount(of index: Int) -> Int {
        let node = nodes[index]
        return node.hasChildren ? Int(containers[node.containerIndex].count) : 0
    }

    /// The bytes of a node, those of a container with its brackets.
    package func byteRange(of index: Int) -> Range<Int> {
        let node = nodes[index]
        guard node.isContainer else { return node.byteRange }
        let start = Int(node.start)
        guard node.hasChildren else { return start..<(start + 2) }
        return start..<(start + Int(containers[node.containerIndex].length))
    }
}

extension PackedNode {
    /// Whether the node is a container about which its list knows more.
    @inlinable
    @inline(__always)
    package var hasChildren: Bool { isContainer && containerIndex != NodeList.emptyContainerIndex }
}

/// What parsers build a list with.
extension NodeList {
    @inlinable
    @inline(__always)
    package var isFull: Bool { nodes.count == nodes.capacity }

    /// Makes room for nodes, and for as many containers as there will be if they go on as they began.
    ///
    /// Growing by doubling would cost up to twice the memory at the peak.
    package mutating func reserveCapacity(_ capacity: Int) {
        let share = Double(containers.count + 1) / Double(nodes.count + 1)
        nodes.reserveCapacity(capacity)
        containers.reserveCapacity(Int(1.05 * share * Double(capacity)) + 1)
    }

    /// Adds a scalar or a key.
    @inlinable
    @inline(__always)
    package mutating func append(_ kind: PackedNode.Kind, start: Int, length: Int) {
        nodes.append(
            PackedNode(
                kind: kind,
                start: UInt32(truncatingIfNeeded: start),
                detail: UInt32(truncatingIfNeeded: length)
            )
        )
    }

    /// Adds a container that holds its parent until it is closed, and says where it is.
    @inlinable
    @inline(__always)
    package mutating func open(_ kind: PackedNode.Kind, start: Int, parent: Int) -> Int {
        let index = nodes.count
        append(kind, start: start, length: containers.count)
        let parent = UInt32(truncatingIfNeeded: parent)
        containers.append(Container(length: 0, end: parent, count: 0))
        return index
    }

    /// Remembers the count of an open container while a child is open.
    @inlinable
    @inline(__always)
    package mutating func setChildCount(_ count: Int, of index: Int) {
        containers[nodes[index].containerIndex].count = UInt32(truncatingIfNeeded: count)
    }

    /// Completes the container at a index, which reaches to the last node; returns its parent, -1 when it
    /// has none.
    @inlinable
    @inline(__always)
    package mutating func close(_ index: Int, at offset: Int, count: Int) -> Int {
        let node = nodes[index]
        let parent = containers[node.containerIndex].end
        let length = UInt32(truncatingIfNeeded: offset) &- node.start
        if count == 0, length == 2 {
            containers.removeLast()
            nodes[index] = node.with(detail: NodeList.emptyContainerIndex)
        } else {
            containers[node.containerIndex] = Container(
                length: length,
                end: UInt32(truncatingIfNeeded: nodes.count),
                count: UInt32(truncatingIfNeeded: count)
            )
        }
        return parent == UInt32.max ? -1 : Int(parent)
    }

    /// Takes the last node, which is no container, away.
    package mutating func removeLast() {
        nodes.removeLast()
    }
}

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
        subscript(index: Int) -> PackedNode { nodes[index] }

        /// The index behind a node and everything in it.
        @inline(__always)
        func next(after index: Int) -> Int {
            let node = nodes[index]
            return node.hasChildren ? Int(containers[node.containerIndex].end) : index + 1
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
