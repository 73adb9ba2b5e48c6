/// The nodes of a document in the order of its text: 8 bytes a node, and 12 more for each container but
/// `[]` and `{}`.
///
/// The first node inside a container is the one right behind it; a key comes right before its value.
@usableFromInline
package struct NodeList: Sendable, Hashable {
    /// The number of the containers `[]` and `{}`, of which nothing else has to be known.
    @inlinable static var emptyNumber: Int { PackedNode.detailLimit }

    /// What only containers have.
    @usableFromInline
    struct Container: Sendable, Hashable {
        @usableFromInline var length: UInt32
        /// The place behind the last node inside; while a parser has the container open, its parent.
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
    package subscript(place: Int) -> PackedNode { nodes[place] }

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

    /// The place behind a node and everything in it.
    @inlinable
    @inline(__always)
    package func next(after place: Int) -> Int {
        let node = nodes[place]
        return node.hasChildren ? Int(containers[node.number].end) : place + 1
    }

    /// How many children a node has.
    @inlinable
    @inline(__always)
    package func childCount(of place: Int) -> Int {
        let node = nodes[place]
        return node.hasChildren ? Int(containers[node.number].count) : 0
    }

    /// The bytes of a node, those of a container with its brackets.
    package func byteRange(of place: Int) -> Range<Int> {
        let node = nodes[place]
        guard node.isContainer else { return node.byteRange }
        let start = Int(node.start)
        guard node.hasChildren else { return start..<(start + 2) }
        return start..<(start + Int(containers[node.number].length))
    }
}

extension PackedNode {
    /// Whether the node is a container about which its list knows more.
    @inlinable
    @inline(__always)
    package var hasChildren: Bool { isContainer && number != NodeList.emptyNumber }
}
