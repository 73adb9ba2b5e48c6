import ValueTree

/// A place in a text of TOML.
struct TOMLScanner {
    private let source: SourceText
    private let bytes: [UInt8]
    var offset = 0

    init(_ source: SourceText) {
        self.source = source
        bytes = Array(source.text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The byte at the place; zero, which no text has, at the end.
    var next: UInt8 { isAtEnd ? 0 : bytes[offset] }

    /// Whether a text comes next.
    func isAt(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    /// Steps over a text, when it comes next.
    mutating func take(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        offset += text.utf8.count
        return true
    }

    /// Steps over a text that must come next.
    mutating func require(_ text: String) throws(SyntaxError) {
        guard take(text) else { throw fault(expected: "`\(text)`") }
    }

    /// Steps over every byte that fits, and gives them as text.
    @discardableResult mutating func take(while fits: (UInt8) -> Bool) -> String {
        let start = offset
        offset = bytes[start...].firstIndex { !fits($0) } ?? bytes.count
        return text(from: start)
    }

    /// The text from a place before to this one.
    func text(from start: Int) -> String { text(start..<offset) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipBlanks() {
        take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    mutating func takeLineEnd() -> Bool { take("\n") || take("\r\n") }

    /// Steps over a comment, when one begins here.
    mutating func skipComment() throws(SyntaxError) {
        guard next == UInt8(ascii: "#") else { return }
        take { !Self.isControl($0) }
        guard isAtEnd || isAt("\n") || isAt("\r\n") else {
            throw fault(expected: "a comment without control characters")
        }
    }

    /// Steps over blanks, comments and the ends of lines.
    mutating func skipLines() throws(SyntaxError) {
        repeat {
            skipBlanks()
            try skipComment()
        } while takeLineEnd()
    }

    /// Whether a text has to escape a byte; a tab it has not.
    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a byte may stand in a key without quotes.
    static func isBare(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
}

extension TOMLScanner {
    /// The error at the place.
    func fault(expected: String) -> SyntaxError {
        fault(at: offset, expected: expected, found: found)
    }

    /// The error at another place.
    func fault(at offset: Int, expected: String, found: String) -> SyntaxError {
        let utf8 = source.text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        return SyntaxError(
            position: source.position(of: index),
            expected: expected,
            found: found
        )
    }

    private var found: String {
        let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
        guard let scalar = rest.unicodeScalars.first else { return "the end of the text" }
        guard scalar != "\n", scalar != "\r" else { return "the end of the line" }
        guard scalar.properties.generalCategory != .control else {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "`\(scalar)`"
    }
}
