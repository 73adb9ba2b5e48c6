extension Document {
    /// The values whose own text or key contains what is searched for, as places for ``node(index:)``.
    ///
    /// Each is listed once, in the order of the document.
    public func indices(matching search: ByteSearch) -> [Int] {
        var found: [Int] = []
        var index = 0
        for offset in search.offsets(in: bytes) {
            index = lastNode(startingBy: offset, from: index)
            let node = nodes[index]
            guard !node.isContainer, node.byteRange.contains(offset) else { continue }
            let value = node.kind.isKey ? index + 1 : index
            if found.last != value { found.append(value) }
        }
        return found
    }

    /// The last node that starts at an offset or before it, looked for in growing steps from another.
    private func lastNode(startingBy offset: Int, from start: Int) -> Int {
        var low = start
        var step = 1
        while low + step < nodes.count, nodes[low + step].start <= offset {
            low += step
            step *= 2
        }
        var high = min(low + step, nodes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if nodes[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
