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
        let place = nodes.count
        append(kind, start: start, length: containers.count)
        let parent = UInt32(truncatingIfNeeded: parent)
        containers.append(Container(length: 0, end: parent, count: 0))
        return place
    }

    /// Remembers the count of an open container while a child is open.
    @inlinable
    @inline(__always)
    package mutating func setChildCount(_ count: Int, of place: Int) {
        containers[nodes[place].number].count = UInt32(truncatingIfNeeded: count)
    }

    /// Completes the container at a place, which reaches to the last node; returns its parent, -1 when it
    /// has none.
    @inlinable
    @inline(__always)
    package mutating func close(_ place: Int, at offset: Int, count: Int) -> Int {
        let node = nodes[place]
        let parent = containers[node.number].end
        let length = UInt32(truncatingIfNeeded: offset) &- node.start
        if count == 0, length == 2 {
            containers.removeLast()
            nodes[place] = node.with(detail: NodeList.emptyNumber)
        } else {
            containers[node.number] = Container(
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
