import ValueTree

extension JSONScan {
    /// Ends every open container at an offset and returns their nodes, the outermost first.
    ///
    /// A key whose value is not there is left out, and so is a number that may go on behind the end.
    mutating func closeContainers(at offset: Int) -> [Int] {
        if endsInNumber { nodes.removeLast() }
        if nodes.last?.kind.isKey == true { nodes.removeLast() }
        faults.removeAll(behind: nodes.count)
        var closed: [Int] = []
        var container = container
        while container != Self.none {
            closed.append(container)
            let count = countOfChildren(in: container)
            container = nodes.close(container, at: offset, count: count)
        }
        leaveContainers()
        return closed.reversed()
    }

    /// Whether nothing tells that the last number is whole: `2` may be the start of `205`.
    private var endsInNumber: Bool {
        guard let last = nodes.last, last.isKind(.integer) || last.isKind(.decimal) else {
            return false
        }
        return last.byteRange.upperBound == end && scanner[end] != UInt8(ascii: "\n")
    }

    /// The number of children of a container that reaches to the last node; its own count may include
    /// one that was begun.
    private func countOfChildren(in container: Int) -> Int {
        var count = 0
        var index = container + 1
        while index < nodes.count {
            if nodes[index].kind.isKey { index += 1 }
            index = nodes.next(after: index)
            count += 1
        }
        return count
    }
}
