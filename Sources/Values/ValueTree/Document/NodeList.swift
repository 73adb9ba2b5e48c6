/// The nodes of a document in source order.
///
/// A node takes 8 bytes, and each container but `[]` and `{}` another 12.
/// The first child of a container directly follows it, and a value directly follows its key.
@usableFromInline
package struct NodeList: Sendable, Hashable {
    /// The container index of `[]` and `{}`, which have no entry of their own.
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

    /// The number of containers, not counting `[]` and `{}`.
    @inlinable
    @inline(__always)
    package var containerCount: Int { containers.count }

    package var isEmpty: Bool { nodes.isEmpty }

    package var indices: Range<Int> { nodes.indices }

    package var last: PackedNode? { nodes.last }

    /// The index after a node and everything in it.
    @inlinable
    @inline(__always)
    package func next(after index: Int) -> Int {
        let node = nodes[index]
        return node.hasChildren ? Int(containers[node.containerIndex].end) : index + 1
    }

    /// The number of children of a node.
    @inlinable
    @inline(__always)
    package func childCount(of index: Int) -> Int {
        let node = nodes[index]
        return node.hasChildren ? Int(containers[node.containerIndex].count) : 0
    }

    /// The bytes of a node, including the brackets of a container.
    package func byteRange(of index: Int) -> Range<Int> {
        let node = nodes[index]
        guard node.isContainer else { return node.byteRange }
        let start = Int(node.start)
        guard node.hasChildren else { return start..<(start + 2) }
        return start..<(start + Int(containers[node.containerIndex].length))
    }
}

extension PackedNode {
    /// Whether the node is a container with an entry in its list.
    @inlinable
    @inline(__always)
    package var hasChildren: Bool { isContainer && containerIndex != NodeList.emptyContainerIndex }
}

/// Building a list while parsing.
extension NodeList {
    @inlinable
    @inline(__always)
    package var isFull: Bool { nodes.count == nodes.capacity }

    /// Reserves room for nodes, and for containers in the same proportion as so far.
    ///
    /// Growth by doubling would need up to twice the memory at its peak.
    package mutating func reserveCapacity(_ capacity: Int) {
        let share = Double(containers.count + 1) / Double(nodes.count + 1)
        nodes.reserveCapacity(capacity)
        containers.reserveCapacity(Int(1.05 * share * Double(capacity)) + 1)
    }

    /// Appends a scalar or a key.
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

    /// Appends a container, which holds its parent until it is closed, and returns its index.
    @inlinable
    @inline(__always)
    package mutating func open(_ kind: PackedNode.Kind, start: Int, parent: Int) -> Int {
        let index = nodes.count
        append(kind, start: start, length: containers.count)
        let parent = UInt32(truncatingIfNeeded: parent)
        containers.append(Container(length: 0, end: parent, count: 0))
        return index
    }

    /// Stores the number of children so far while a child is open.
    @inlinable
    @inline(__always)
    package mutating func setChildCount(_ count: Int, of index: Int) {
        containers[nodes[index].containerIndex].count = UInt32(truncatingIfNeeded: count)
    }

    /// Closes a container after the last node, and returns its parent, or -1 if it has none.
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

    /// Removes the last node, which must not be a container.
    package mutating func removeLast() {
        nodes.removeLast()
    }
}

extension NodeList {
    /// A view of the list on borrowed memory, for loops over many nodes.
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

        /// The index after a node and everything in it.
        @inline(__always)
        func next(after index: Int) -> Int {
            let node = nodes[index]
            return node.hasChildren ? Int(containers[node.containerIndex].end) : index + 1
        }
    }

    /// Calls `body` with a view of the list.
    @inline(__always)
    func withView<Result>(_ body: (View) -> Result) -> Result {
        nodes.withUnsafeBufferPointer { nodes in
            containers.withUnsafeBufferPointer { body(View(nodes: nodes, containers: $0)) }
        }
    }
}
