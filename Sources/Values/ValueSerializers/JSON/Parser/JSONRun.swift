import ValueTree

/// The grammar of JSON: reads one value, and writes its nodes.
///
/// There is no stack. The node of an open container stores the index of its parent, and while one
/// of its children is open, its child count.
///
/// ``JSONScan`` copies this value for the loop, so that the offset, the number of nodes and the
/// open container stay in registers. Therefore everything is inlined. Functions that aren't take
/// and return values, because a call that might change the run would force it into memory. For the
/// same reason the loop returns when the nodes' memory has to grow.
struct JSONRun<Scanner: ByteScanner> {
    let scanner: Scanner
    let limits: JSONLimits
    /// Whether invalid UTF-8 in a string is only marked, rather than an error.
    let isLenient: Bool
    /// The offset after the last byte of the text.
    var end: Int

    var nodes: NodeWriter
    var offset = 0
    /// The innermost open container; its count includes the child that is being read.
    private(set) var container = NodeWriter.Open.none
    private var depth = 0
    /// Whether some string or key of the text is ill-formed.
    private(set) var hasIllFormedText = false

    init(scanner: Scanner, limits: JSONLimits, isLenient: Bool, end: Int) {
        self.scanner = scanner
        self.limits = limits
        self.isLenient = isLenient
        self.end = end
        nodes = NodeWriter(expectedBytes: end)
    }

    /// Scans the rest of a value and the white space before it.
    ///
    /// Returns false if there is no room for more nodes; the next call then continues the scan.
    @inline(__always)
    mutating func scansValue() throws(JSONFault) -> Bool {
        while nodes.hasRoom {
            skipWhitespace()
            if container.isObject {
                guard try scansKey() else {
                    if try goesOn() { continue } else { return true }
                }
            }
            switch scanner[offset] {
            case UInt8(ascii: "\""): try scanString(.string)
            case UInt8(ascii: "{"): if try opens(.object, until: "}") { continue }
            case UInt8(ascii: "["): if try opens(.array, until: "]") { continue }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
            case UInt8(ascii: "t"): try scanLiteral(.true, .true)
            case UInt8(ascii: "f"): try scanLiteral(.false, .false)
            case UInt8(ascii: "n"): try scanLiteral(.null, .null)
            case UInt8(ascii: "]") where !container.isObject: try closeEmpty(with: "]")
            default:
                let expected = container.isObject ? .value : expectedChild
                throw JSONFault(offset: offset, expected: expected)
            }
            guard try goesOn() else { return true }
        }
        return false
    }

    @inline(__always)
    private mutating func skipWhitespace() {
        offset = scanner.endOfWhitespace(from: offset)
    }

    /// Resets the state within a text, so that another text can be scanned into the same nodes.
    mutating func leaveContainers() {
        container = .none
        depth = 0
    }

    /// Continues with another part of the body.
    mutating func move(to part: Range<Int>) {
        offset = part.lowerBound
        end = part.upperBound
        hasIllFormedText = false
    }
}

/// Containers.
extension JSONRun {
    /// Opens a container.
    ///
    /// Returns false if it is empty and therefore complete.
    @inline(__always)
    private mutating func opens(
        _ kind: PackedNode.Kind,
        until bracket: Unicode.Scalar
    ) throws(JSONFault) -> Bool {
        guard depth < limits.depth else {
            throw JSONFault(offset: offset, expected: .depth(limits.depth))
        }
        guard nodes.containerCount < limits.containers else {
            throw JSONFault(offset: offset, expected: .containers(limits.containers))
        }
        if scanner[offset &+ 1] == UInt8(ascii: bracket) {
            nodes.appendEmpty(kind, start: offset)
            offset &+= 2
            return false
        }
        depth &+= 1
        container = nodes.open(kind, start: offset, in: container)
        container.count = 1
        offset &+= 1
        return true
    }

    /// Closes a container that contains only white space, instead of a key or a value.
    @inline(__always)
    private mutating func closeEmpty(with bracket: Unicode.Scalar) throws(JSONFault) {
        let isHere = depth > 0 && container.isObject == (bracket == "}")
        guard isHere, isFirstChild, scanner[offset] == UInt8(ascii: bracket) else {
            throw JSONFault(offset: offset, expected: expectedChild)
        }
        container.count = 0
        close()
    }

    /// Closes the containers that end after a value.
    ///
    /// Returns whether another value follows.
    @inline(__always)
    private mutating func goesOn() throws(JSONFault) -> Bool {
        while depth > 0 {
            if scanner[offset] != UInt8(ascii: ",") { skipWhitespace() }
            let byte = scanner[offset]
            if byte == UInt8(ascii: ",") {
                offset &+= 1
                try countChild()
                return true
            }
            guard byte == (container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                throw JSONFault(
                    offset: offset,
                    expected: container.isObject ? .commaOrBrace : .commaOrBracket
                )
            }
            close()
        }
        return false
    }

    @inline(__always)
    private mutating func close() {
        offset &+= 1
        depth &-= 1
        container = nodes.close(container, at: offset)
    }

    @inline(__always)
    private mutating func countChild() throws(JSONFault) {
        guard container.count < limits.children else {
            let offset = scanner.endOfWhitespace(from: offset)
            throw JSONFault(offset: offset, expected: .children(limits.children))
        }
        container.count &+= 1
    }

    private var isFirstChild: Bool { container.count == 1 }

    private var expectedChild: JSONFault.Expectation {
        guard depth > 0 else { return .value }
        if container.isObject { return isFirstChild ? .keyOrEnd : .key }
        return isFirstChild ? .valueOrEnd : .valueAfterComma
    }
}

/// Keys and scalars.
extension JSONRun {
    /// Scans a key, the colon after it and the white space around the colon.
    ///
    /// Returns false if the object ends instead.
    @inline(__always)
    private mutating func scansKey() throws(JSONFault) -> Bool {
        guard scanner[offset] == UInt8(ascii: "\"") else {
            try closeEmpty(with: "}")
            return false
        }
        try scanString(.key)
        if scanner[offset] != UInt8(ascii: ":") { skipWhitespace() }
        guard scanner[offset] == UInt8(ascii: ":") else {
            throw JSONFault(offset: offset, expected: .colon)
        }
        offset &+= 1
        skipWhitespace()
        return true
    }

    /// Scans a string or a key.
    ///
    /// `kind` is the kind without escapes; if there are escapes, it changes to the matching one.
    @inline(__always)
    private mutating func scanString(_ kind: PackedNode.Kind) throws(JSONFault) {
        let start = offset
        offset =
            kind == .key
            ? scanner.endOfKey(from: start &+ 1) : scanner.endOfPlainText(from: start &+ 1)
        if scanner[offset] == UInt8(ascii: "\"") {
            offset &+= 1
            return try append(kind, from: start)
        }
        let rest = try rest(from: offset)
        offset = rest.end
        if rest.escapes == .invalid { hasIllFormedText = true }
        try append(rest.escapes.kind(of: kind), from: start)
    }

    @inline(__always)
    private func rest(from offset: Int) throws(JSONFault) -> StringRest {
        if let rest = scanner.validRest(from: offset) { return rest }
        return try JSONString.rest(
            from: offset,
            to: end,
            isLenient: isLenient,
            with: scanner
        )
    }

    @inline(__always)
    private mutating func scanNumber() throws(JSONFault) {
        let start = offset
        var kind = PackedNode.Kind.integer
        // The first byte is a digit or the sign, so the next bytes can be scanned before it is
        // read.
        offset = scanner.endOfDigits(from: start &+ 1)
        let digits = start &+ (scanner[start] == UInt8(ascii: "-") ? 1 : 0)
        guard offset > digits else { throw JSONFault(offset: offset, expected: .digit) }
        if scanner[digits] == UInt8(ascii: "0"), offset > digits &+ 1 {
            throw JSONFault(offset: start, expected: .noLeadingZero)
        }
        if scanner[offset] == UInt8(ascii: ".") {
            kind = .decimal
            try scanDigits(from: offset &+ 1)
        }
        if scanner[offset] | 0x20 == UInt8(ascii: "e") {
            kind = .decimal
            let sign = scanner[offset &+ 1]
            let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            try scanDigits(from: offset &+ (isSigned ? 2 : 1))
        }
        try append(kind, from: start)
    }

    @inline(__always)
    private mutating func scanDigits(from start: Int) throws(JSONFault) {
        offset = scanner.endOfDigits(from: start)
        guard offset > start else { throw JSONFault(offset: offset, expected: .digit) }
    }

    @inline(__always)
    private mutating func scanLiteral(
        _ literal: JSONLiteral,
        _ kind: PackedNode.Kind
    ) throws(JSONFault) {
        let start = offset
        let end = offset &+ literal.length
        guard scanner.fourBytes(at: end &- 4) == literal.lastFourBytes else {
            throw JSONFault(offset: start, expected: .literal(literal))
        }
        offset = end
        try append(kind, from: start)
    }

    /// Appends the scalar or key from `start` to the current offset.
    @inline(__always)
    private mutating func append(_ kind: PackedNode.Kind, from start: Int) throws(JSONFault) {
        let length = offset &- start
        guard length <= limits.scalar else {
            throw JSONFault(offset: start, expected: .scalar(limits.scalar))
        }
        nodes.append(kind, start: start, length: length)
    }
}
