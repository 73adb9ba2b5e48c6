import ValueTree

/// One run of the parser over one text.
///
/// There is no stack: the node of an open container holds the index of its parent, and its count while a
/// child is open.
struct JSONScan<Scanner: ByteScanner> {
    let scanner: Scanner
    let limits: JSONLimits
    /// Whether strings that are not UTF-8 are noted instead of refused.
    let isLenient: Bool
    /// The bytes that the nodes are probably made of.
    let expected: Range<Int>
    /// The offset behind the text.
    var end: Int

    var nodes = NodeList()
    var offset = 0
    var faults = FaultList()
    /// The first byte of the open string that is not UTF-8.
    var invalidByte: Int?
    var container = Self.none
    private var isObject = false
    private var count = 0
    private var depth = 0

    /// No container is open.
    static var none: Int { -1 }

    /// Creates a scan of a text that ends at the end of `expected`, if it does not end before.
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

    /// One value with white space around it, and a byte order mark before it.
    mutating func scanText() throws(JSONFault) {
        skipByteOrderMark()
        try scanValue()
        try scanEnd()
    }

    /// Nothing but white space up to the end.
    mutating func scanEnd() throws(JSONFault) {
        offset = scanner.endOfWhitespace(from: offset)
        guard offset >= end else { throw JSONFault(offset: offset, expected: .endOfText) }
    }

    /// One value with white space before it.
    mutating func scanValue() throws(JSONFault) {
        offset = scanner.endOfWhitespace(from: offset)
        var expected = JSONFault.Expectation.value
        while true {
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

    /// Behind a value: closes what ends here, and says whether another value follows.
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

    /// Whether the container just opened ends at once; if not, its first child is counted.
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

    /// Forgets what is open, so that another text can be scanned behind what is there.
    mutating func leaveContainers() {
        container = Self.none
        isObject = false
        count = 0
        depth = 0
        invalidByte = nil
    }

    /// The faults so far, which are handed over.
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
