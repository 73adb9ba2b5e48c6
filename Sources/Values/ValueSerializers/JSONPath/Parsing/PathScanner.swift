import ValueTree

/// A cursor in the text of a query.
struct PathScanner {
    private let bytes: PaddedBytes
    var offset = 0

    init(_ text: String) {
        bytes = PaddedBytes(text.utf8)
    }

    /// The next byte; zero at the end, which no rule of the grammar accepts.
    var next: UInt8 { bytes[offset] }

    var isAtEnd: Bool { offset >= bytes.count }

    /// Consumes a character if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character), !isAtEnd else { return false }
        offset += 1
        return true
    }

    /// Consumes a text if it comes next.
    mutating func take(text: String) -> Bool {
        guard bytes[offset..<(offset + text.utf8.count)].elementsEqual(text.utf8) else {
            return false
        }
        offset += text.utf8.count
        return true
    }

    /// Consumes a character; throws when another one comes next.
    mutating func require(_ character: Unicode.Scalar) throws(SyntaxError) {
        guard take(character) else { throw fault(expected: .sign("\(character)")) }
    }

    /// Consumes bytes while they meet a condition, and returns them as text.
    mutating func take(while fits: (UInt8) -> Bool) -> String {
        let start = offset
        while !isAtEnd, fits(next) { offset += 1 }
        return bytes.string(in: start..<offset)
    }

    mutating func skipBlanks() {
        while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
    }

    /// The text from an earlier offset to the current one.
    func text(from start: Int) -> String { bytes.string(in: start..<offset) }
}

extension PathScanner {
    /// An error at the current offset.
    func fault(expected: Expected) -> SyntaxError {
        fault(expected: expected, found: found, at: offset)
    }

    /// An error at an earlier offset.
    func fault(expected: Expected, found: Found, at offset: Int) -> SyntaxError {
        SyntaxError(position: bytes.position(at: offset), expected: expected, found: found)
    }

    private var found: Found { isAtEnd ? .end(.query) : bytes.found(at: offset) }
}

extension PathScanner {
    /// Whether a byte may begin a name without quotes.
    static func startsName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a name needs no quotes.
    static func isShortName(_ name: String) -> Bool {
        guard let first = name.utf8.first, startsName(first) else { return false }
        return name.utf8.allSatisfy(continuesName)
    }
}
