/// Writes the nodes of a document into memory that its owner resizes.
///
/// A trivial value, so that a parser's loop keeps it in registers. Copies refer to the same memory.
/// Only one of them may be written to, and its owner calls ``deallocate()`` once, after
/// ``finish()`` if it is called.
///
/// Audited: in a release build, the only check of a write is ``hasRoom``, which a loop reads before
/// each iteration: there is room for two nodes, a key and a value, and one container. Reads only
/// access written nodes, because indices come from the nodes themselves.
@usableFromInline
package struct NodeWriter {
    @usableFromInline private(set) var block: NodeBlock
    /// The number of nodes.
    @usableFromInline package private(set) var count = 0
    /// The number of containers, not counting `[]` and `{}`.
    @usableFromInline package private(set) var containerCount = 0
    /// The largest number of nodes with which there is room; negative if there is no room for a
    /// container.
    @usableFromInline private(set) var roomEnd = -1
    /// The length of the text, from which the number of nodes is estimated; 0 if it is unknown.
    private let expectedBytes: Int

    /// A container whose end isn't known yet.
    @usableFromInline
    package struct Open {
        /// The index of its node, or a number larger than any index.
        @usableFromInline package let index: Int
        @usableFromInline package let isObject: Bool
        /// The number of children so far.
        @usableFromInline package var count: Int

        @inlinable
        package init(index: Int, isObject: Bool, count: Int) {
            self.index = index
            self.isObject = isObject
            self.count = count
        }

        /// The surroundings of the root.
        @inlinable package static var none: Open {
            Open(index: Int(UInt32.max), isObject: false, count: 0)
        }

        @inlinable
        @inline(__always)
        package var isNone: Bool { index == Int(UInt32.max) }
    }

    /// The number of nodes written before the density of a text is known.
    private static let firstCapacity = 4_096
    /// The largest growth factor of the memory, because the start of a text may differ from the
    /// rest.
    private static let largestGrowth = 32
    /// The number of nodes and containers that ``hasRoom`` checks for.
    @inlinable static var room: (nodes: Int, containers: Int) { (2, 1) }

    /// Allocates memory for the nodes of a text of a given number of bytes.
    package init(expectedBytes: Int) {
        self.expectedBytes = expectedBytes
        // Room for all nodes of nearly any small text: growing costs more than returning memory.
        let capacity = min(expectedBytes / 6 + 8, Self.firstCapacity)
        block = NodeBlock(capacity: capacity, containerCapacity: capacity / 4 + 1)
        updateRoom()
    }

    /// Returns the written nodes as a list, which owns the memory; nothing more may be written.
    package mutating func finish() -> NodeList {
        roomEnd = -1
        block.shrink(to: count, containerCount)
        return NodeList(
            memory: block.handOver(),
            nodes: block.nodes,
            count: count,
            containers: block.containers,
            containerCount: containerCount
        )
    }

    /// Frees the memory unless a list owns it; the writer may not be used afterwards.
    package func deallocate() {
        block.deallocate()
    }
}

/// Writing.
extension NodeWriter {
    /// Whether two nodes and a container can be written.
    @inlinable
    @inline(__always)
    package var hasRoom: Bool {
        count <= roomEnd
    }

    /// Appends a scalar or a key.
    @inlinable
    @inline(__always)
    package mutating func append(_ kind: PackedNode.Kind, start: Int, length: Int) {
        assert(count < block.capacity)
        block.nodes[count] = PackedNode(
            kind: kind,
            start: UInt32(truncatingIfNeeded: start),
            detail: UInt32(truncatingIfNeeded: length)
        )
        count &+= 1
    }

    /// Appends `[]` or `{}`.
    @inlinable
    @inline(__always)
    package mutating func appendEmpty(_ kind: PackedNode.Kind, start: Int) {
        append(kind, start: start, length: NodeList.emptyContainerIndex)
    }

    /// Appends a container, whose entry stores the surrounding one until it is closed.
    @inlinable
    @inline(__always)
    package mutating func open(_ kind: PackedNode.Kind, start: Int, in parent: Open) -> Open {
        assert(containerCount < block.containerCapacity)
        let index = count
        append(kind, start: start, length: containerCount)
        block.containers[containerCount] = NodeList.Container(
            length: parent.isObject ? 1 : 0,
            end: UInt32(truncatingIfNeeded: parent.index),
            count: UInt32(truncatingIfNeeded: parent.count)
        )
        containerCount &+= 1
        if containerCount &+ Self.room.containers > block.containerCapacity { roomEnd = -1 }
        return Open(index: index, isObject: kind == .object, count: 0)
    }

    /// Closes a container after the last node, and returns the surrounding one.
    @inlinable
    @inline(__always)
    package mutating func close(_ container: Open, at offset: Int) -> Open {
        let node = self[container.index]
        let parent = block.containers[node.containerIndex]
        let length = UInt32(truncatingIfNeeded: offset) &- node.start
        if container.count == 0, length == 2 {
            containerCount &-= 1
            block.nodes[container.index] = node.with(detail: NodeList.emptyContainerIndex)
        } else {
            block.containers[node.containerIndex] = NodeList.Container(
                length: length,
                end: UInt32(truncatingIfNeeded: count),
                count: UInt32(truncatingIfNeeded: container.count)
            )
        }
        return Open(
            index: Int(parent.end),
            isObject: parent.length == 1,
            count: Int(parent.count)
        )
    }

    /// Removes the last node, which must not be a container.
    package mutating func removeLast() {
        precondition(count > 0, "there is no node to remove")
        count -= 1
    }
}

/// Access to the written nodes.
extension NodeWriter {
    package var isEmpty: Bool { count == 0 }

    package var last: PackedNode? { isEmpty ? nil : block.nodes[count - 1] }

    @inlinable
    @inline(__always)
    package subscript(index: Int) -> PackedNode {
        assert(0..<count ~= index)
        return block.nodes[index]
    }

    /// Returns the index after a node and all its descendants.
    package func next(after index: Int) -> Int {
        let node = self[index]
        return node.hasChildren ? Int(block.containers[node.containerIndex].end) : index + 1
    }
}

/// Growing.
extension NodeWriter {
    /// Makes room for as many nodes as the text will have if its density up to `offset` stays the same.
    ///
    /// Doubling the capacity would cost up to twice the memory at the peak.
    package mutating func makeRoom(at offset: Int) {
        if count + Self.room.nodes > block.capacity {
            block.setCapacity(Self.room.nodes + capacity(for: count, upTo: offset))
        }
        if containerCount + Self.room.containers > block.containerCapacity {
            let larger = capacity(for: containerCount, upTo: offset)
            block.setContainerCapacity(Self.room.containers + larger)
        }
        updateRoom()
    }

    private mutating func updateRoom() {
        let hasContainer = containerCount + Self.room.containers <= block.containerCapacity
        roomEnd = hasContainer ? block.capacity - Self.room.nodes : -1
    }

    private func capacity(for count: Int, upTo offset: Int) -> Int {
        let bytesPerElement = Double(offset + 1) / Double(count + 1)
        let estimate = Int(1.05 * Double(expectedBytes) / bytesPerElement)
        return max(count + count / 2 + 1, min(estimate, Self.largestGrowth * count))
    }
}
