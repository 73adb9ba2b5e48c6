import ValueTree

/// A place in the text of a query.
struct PathScanner {
    private let bytes: PaddedBytes
    var offset = 0

    init(_ text: String) {
        bytes = PaddedBytes(text.utf8)
    }

    /// The byte at the place; zero at the end, where no rule of the grammar wants it.
    var next: UInt8 { bytes[offset] }

    var isAtEnd: Bool { offset >= bytes.count }

    /// Steps over a character, when it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character), !isAtEnd else { return false }
        offset += 1
        return true
    }

    /// Steps over a text, when it comes next.
    mutating func take(text: String) -> Bool {
        guard bytes[offset..<(offset + text.utf8.count)].elementsEqual(text.utf8) else {
            return false
        }
        offset += text.utf8.count
        return true
    }

    /// Steps over a character that must come next.
    mutating func require(_ character: Unicode.Scalar) throws(SyntaxError) {
        guard take(character) else { throw fault(expected: "`\(character)`") }
    }

    /// Steps over every byte that fits, and gives them as text.
    mutating func take(while fits: (UInt8) -> Bool) -> String {
        let start = offset
        while !isAtEnd, fits(next) { offset += 1 }
        return bytes.string(in: start..<offset)
    }

    mutating func skipBlanks() {
        while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
    }

    /// The text from a place before to this one.
    func text(from start: Int) -> String { bytes.string(in: start..<offset) }
}

extension PathScanner {
    /// The error at the place.
    func fault(expected: String) -> SyntaxError {
        fault(expected: expected, found: found, at: offset)
    }

    /// The error at a place before, where something stands that is not what it should be.
    func fault(expected: String, found: String, at offset: Int) -> SyntaxError {
        SyntaxError(position: bytes.position(at: offset), expected: expected, found: found)
    }

    private var found: String { isAtEnd ? "the end of the query" : bytes.found(at: offset) }
}

extension PathScanner {
    /// Whether a byte may begin a name that stands without quotes.
    static func startsName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a name may stand without quotes.
    static func isShortName(_ name: String) -> Bool {
        guard let first = name.utf8.first, startsName(first) else { return false }
        return name.utf8.allSatisfy(continuesName)
    }
}
