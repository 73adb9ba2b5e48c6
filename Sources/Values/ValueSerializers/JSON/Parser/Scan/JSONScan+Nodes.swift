import ValueTree

extension JSONScan {
    /// Room for this many nodes tells how dense the text is.
    static var firstCapacity: Int { 4_096 }

    /// The list grows by no more than this at once, since the start of a text may be unlike the rest.
    private static var largestGrowth: Int { 8 }

    /// Adds the scalar or key between an offset and this place.
    @inline(__always)
    mutating func append(_ kind: PackedNode.Kind, from start: Int) throws(JSONFault) {
        if nodes.isFull { reserveNodes() }
        let length = offset &- start
        guard length <= limits.scalar else {
            throw JSONFault(offset: start, expected: .scalar(limits.scalar))
        }
        nodes.append(kind, start: start, length: length)
    }

    /// Makes room for as many nodes as there will be if the text goes on as it began.
    ///
    /// Growing by doubling would cost up to twice the memory at the peak.
    @inline(never)
    mutating func reserveNodes() {
        let count = nodes.count
        let bytesPerNode = Double(offset - expected.lowerBound + 1) / Double(count + 1)
        let estimate = Int(1.05 * Double(expected.count) / bytesPerNode)
        let least = count + count / 2 + 1
        nodes.reserveCapacity(max(least, min(estimate, Self.largestGrowth * count)))
    }
}
