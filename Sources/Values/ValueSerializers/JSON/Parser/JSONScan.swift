import ValueTree

/// Scans one text into nodes.
///
/// There is no stack: the node of an open container stores the index of its parent, and its child count
/// while one of its children is open.
struct JSONScan<Scanner: ByteScanner> {
    let scanner: Scanner
    let limits: JSONLimits
    /// Whether invalid UTF-8 in a string is recorded as a fault instead of thrown.
    let isLenient: Bool
    /// The bytes that the scan will probably cover, from which the number of nodes is estimated.
    let expected: Range<Int>
    /// The offset after the last byte of the text.
    var end: Int

    var nodes = NodeList()
    var offset = 0
    var faults = FaultList()
    /// The offset of the first invalid UTF-8 in the current string.
    var invalidByte: Int?
    var container = Self.none
    private var isObject = false
    private var count = 0
    private var depth = 0

    /// The value of `container` when no container is open.
    static var none: Int { -1 }

    /// Creates a scan of a text that ends with `expected` at the latest.
    init(
        scanner: Scanner,
        expecting expected: Range<Int>,
        limits: JSONLimits,
        isLenient: Bool = false
    ) {
        self.scanner = scanner
        self.expected = expected
        self.limits = limits
        self.isLenient = isLenient
        end = expected.upperBound
        nodes.reserveCapacity(min(expected.count / 12 + 1, Self.firstCapacity))
    }

    /// Scans one value with white space around it, after an optional byte order mark.
    mutating func scanText() throws(JSONFault) {
        skipByteOrderMark()
        try scanValue()
        try scanEnd()
    }

    /// Checks that only white space follows up to the end.
    mutating func scanEnd() throws(JSONFault) {
        offset = scanner.endOfWhitespace(from: offset)
        guard offset >= end else { throw JSONFault(offset: offset, expected: .endOfText) }
    }

    /// Scans one value and the white space before it.
    mutating func scanValue() throws(JSONFault) {
        offset = scanner.endOfWhitespace(from: offset)
        var expected = JSONFault.Expectation.value
        while true {
            Steps.add()
            switch scanner[offset] {
            case UInt8(ascii: "{"):
                try open(.object, isObject: true)
                if try closesAtOnce() { break }
                try scanKey(.keyOrEnd)
                expected = .value
                continue
            case UInt8(ascii: "["):
                try open(.array, isObject: false)
                if try closesAtOnce() { break }
                expected = .valueOrEnd
                continue
            case UInt8(ascii: "\""): try scanString(.string)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
            case UInt8(ascii: "t"): try scanLiteral(.true, .true)
            case UInt8(ascii: "f"): try scanLiteral(.false, .false)
            case UInt8(ascii: "n"): try scanLiteral(.null, .null)
            default: throw JSONFault(offset: offset, expected: expected)
            }
            expected = isObject ? .value : .valueAfterComma
            guard try goesOn() else { return }
        }
    }

    /// After a value: closes the containers that end here.
    ///
    /// Returns whether another value follows.
    @inline(__always)
    private mutating func goesOn() throws(JSONFault) -> Bool {
        while container != Self.none {
            offset = scanner.endOfWhitespace(from: offset)
            let byte = scanner[offset]
            if byte == UInt8(ascii: ",") {
                offset = scanner.endOfWhitespace(from: offset + 1)
                try countChild()
                if isObject { try scanKey(.key) }
                return true
            }
            guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                throw JSONFault(
                    offset: offset,
                    expected: isObject ? .commaOrBrace : .commaOrBracket
                )
            }
            close()
        }
        return false
    }

    @inline(__always)
    private mutating func open(
        _ kind: PackedNode.Kind,
        isObject: Bool
    ) throws(JSONFault) {
        guard depth < limits.depth else {
            throw JSONFault(offset: offset, expected: .depth(limits.depth))
        }
        guard nodes.containerCount < limits.containers else {
            throw JSONFault(offset: offset, expected: .containers(limits.containers))
        }
        depth += 1
        if container != Self.none { nodes.setChildCount(count, of: container) }
        if nodes.isFull { reserveNodes() }
        container = nodes.open(kind, start: offset, parent: container)
        self.isObject = isObject
        count = 0
        offset = scanner.endOfWhitespace(from: offset + 1)
    }

    /// Closes the container just opened if it is empty, otherwise counts its first child.
    @inline(__always)
    private mutating func closesAtOnce() throws(JSONFault) -> Bool {
        if scanner[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            close()
            return true
        }
        try countChild()
        return false
    }

    @inline(__always)
    private mutating func close() {
        offset += 1
        depth -= 1
        container = nodes.close(container, at: offset, count: count)
        guard container != Self.none else { return }
        isObject = nodes[container].isKind(.object)
        count = nodes.childCount(of: container)
    }

    @inline(__always)
    private mutating func countChild() throws(JSONFault) {
        guard count < limits.children else {
            throw JSONFault(offset: offset, expected: .children(limits.children))
        }
        count += 1
    }

    /// Resets the state within a text, so that another text can be scanned into the same nodes.
    mutating func leaveContainers() {
        container = Self.none
        isObject = false
        count = 0
        depth = 0
        invalidByte = nil
    }

    /// Removes and returns the faults so far.
    mutating func takeFaults() -> FaultList {
        defer { faults = FaultList() }
        return faults
    }

    private mutating func skipByteOrderMark() {
        guard scanner[0] == 0xEF, scanner[1] == 0xBB, scanner[2] == 0xBF else { return }
        offset = 3
    }
}

extension JSONScan {
    /// The nodes scanned before the density of the text is estimated.
    static var firstCapacity: Int { 4_096 }

    /// The largest factor by which the list grows at once, since the start of a text may be unlike the rest.
    private static var largestGrowth: Int { 8 }

    /// Appends the scalar or key from `start` to the current offset.
    @inline(__always)
    mutating func append(_ kind: PackedNode.Kind, from start: Int) throws(JSONFault) {
        if nodes.isFull { reserveNodes() }
        let length = offset &- start
        Steps.add(length)
        guard length <= limits.scalar else {
            throw JSONFault(offset: start, expected: .scalar(limits.scalar))
        }
        nodes.append(kind, start: start, length: length)
    }

    /// Reserves room for as many nodes as the text will have if its density stays the same.
    ///
    /// Doubling the capacity would cost up to twice the memory at the peak.
    @inline(never)
    mutating func reserveNodes() {
        let count = nodes.count
        let bytesPerNode = Double(offset - expected.lowerBound + 1) / Double(count + 1)
        let estimate = Int(1.05 * Double(expected.count) / bytesPerNode)
        let least = count + count / 2 + 1
        nodes.reserveCapacity(max(least, min(estimate, Self.largestGrowth * count)))
    }
}

extension JSONScan {
    /// Closes every open container at an offset and returns their node indices, the outermost first.
    ///
    /// Removes a key without a value, and a number that may be truncated.
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

    /// Whether the last node is a number that may be truncated: `2` may be the start of `205`.
    private var endsInNumber: Bool {
        guard let last = nodes.last, last.isKind(.integer) || last.isKind(.decimal) else {
            return false
        }
        return last.byteRange.upperBound == end && scanner[end] != UInt8(ascii: "\n")
    }

    /// Counts the children of a container that ends with the last node.
    ///
    /// Its stored count may include one that was removed.
    private func countOfChildren(in container: Int) -> Int {
        var count = 0
        var index = container + 1
        while index < nodes.count {
            Steps.add()
            if nodes[index].kind.isKey { index += 1 }
            index = nodes.next(after: index)
            count += 1
        }
        return count
    }
}
