package import ValueTree

/// An index for finding children of long containers without visiting all their siblings.
///
/// When the body arrives, every 64th child of each container with at least 128 of them is recorded.
/// Finding the ancestors of a node then takes a few dozen steps, however long its arrays are.
package struct ContainerIndex: Sendable {
    static let interval = 64
    static let smallestContainer = 128

    /// The node indices of every 64th child, by the index of their container.
    private let marks: [Int: [UInt32]]

    init(marks: [Int: [UInt32]]) {
        self.marks = marks
    }

    /// The indices of every 64th child.
    static func marks(of container: Document.Node) -> [UInt32] {
        var marks: [UInt32] = []
        marks.reserveCapacity(container.count / interval)
        for (elementIndex, child) in container.children.enumerated()
        where elementIndex > 0 && elementIndex.isMultiple(of: interval) {
            marks.append(UInt32(child.value.index))
        }
        return marks
    }

    /// A child and its index among its siblings.
    package struct Child: Sendable, Hashable {
        package let node: Document.Node
        package let elementIndex: Int
    }

    /// The child of `container` that is, or holds, the node at `index`.
    package func child(of container: Document.Node, holding index: Int) -> Child? {
        guard index > container.index, index < container.nextIndex else { return nil }
        let marks = marks[container.index] ?? []
        // A key belongs to the value after it.
        let target = container.document.node(index: index)?.index ?? index
        let mark = marks.partitioningIndex { $0 > target }
        var elementIndex = mark * Self.interval
        let start = mark == 0 ? container.index + 1 : Int(marks[mark - 1])
        var node = container.document.node(index: start)
        while let candidate = node, candidate.nextIndex <= target {
            elementIndex += 1
            node = container.document.node(index: candidate.nextIndex)
        }
        return node.map { Child(node: $0, elementIndex: elementIndex) }
    }

    /// The child at an index among its siblings.
    package func child(of container: Document.Node, at elementIndex: Int) -> Document.Node? {
        guard elementIndex >= 0, elementIndex < container.count else { return nil }
        let marks = marks[container.index] ?? []
        let mark = min(elementIndex / Self.interval, marks.count)
        let start = mark == 0 ? container.index + 1 : Int(marks[mark - 1])
        var node = container.document.node(index: start)
        for _ in 0..<(elementIndex - mark * Self.interval) {
            node = node.flatMap { container.document.node(index: $0.nextIndex) }
        }
        return node
    }

    /// The nodes from the root to the node at `index`, both included.
    package func lineage(of index: Int, in document: Document) -> [Child] {
        var lineage = [Child(node: document.root, elementIndex: 0)]
        while let last = lineage.last, let child = child(of: last.node, holding: index) {
            lineage.append(child)
        }
        return lineage
    }
}

extension RandomAccessCollection {
    /// The first index whose element, and every later one, meets the condition.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
