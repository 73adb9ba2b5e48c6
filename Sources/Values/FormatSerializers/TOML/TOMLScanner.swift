import ValueTree

/// A cursor in a TOML text.
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

    /// The next byte; 0, which valid text never contains, at the end.
    var next: UInt8 { isAtEnd ? 0 : bytes[offset] }

    /// Whether a text comes next.
    func isAt(_ text: String) -> Bool {
        bytes[offset...].starts(with: text.utf8)
    }

    /// Consumes a text if it comes next.
    mutating func take(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        offset += text.utf8.count
        return true
    }

    /// Consumes a text; throws when another one comes next.
    mutating func require(_ text: String) throws(SyntaxError) {
        guard take(text) else { throw fault(expected: .sign(text)) }
    }

    /// Consumes bytes while they meet a condition, and returns them as text.
    @discardableResult mutating func take(while fits: (UInt8) -> Bool) -> String {
        let start = offset
        offset = bytes[start...].firstIndex { !fits($0) } ?? bytes.count
        return text(from: start)
    }

    /// The text from an earlier offset to the current one.
    func text(from start: Int) -> String { text(start..<offset) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipBlanks() {
        take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    mutating func takeLineEnd() -> Bool { take("\n") || take("\r\n") }

    /// Consumes a comment if one comes next.
    mutating func skipComment() throws(SyntaxError) {
        guard next == UInt8(ascii: "#") else { return }
        take { !Self.isControl($0) }
        guard isAtEnd || isAt("\n") || isAt("\r\n") else {
            throw fault(expected: .syntax(.commentWithoutControls))
        }
    }

    /// Consumes blanks, comments and line ends.
    mutating func skipLines() throws(SyntaxError) {
        repeat {
            skipBlanks()
            try skipComment()
        } while takeLineEnd()
    }

    /// Returns whether a byte is a control character that must be escaped; a tab may stay.
    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a byte may occur in a bare key, without quotes.
    static func isBare(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
}

extension TOMLScanner {
    /// An error at the current offset.
    func fault(expected: Expected) -> SyntaxError {
        fault(at: offset, expected: expected, found: found)
    }

    /// An error at another offset.
    func fault(at offset: Int, expected: Expected, found: Found) -> SyntaxError {
        let utf8 = source.text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        return SyntaxError(
            position: source.position(of: index),
            expected: expected,
            found: found
        )
    }

    private var found: Found {
        let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
        guard let scalar = rest.unicodeScalars.first else { return .end(.text) }
        guard scalar != "\n", scalar != "\r" else { return .end(.line) }
        guard scalar.properties.generalCategory != .control else {
            return "U+\(scalar.value.hexadecimal(digits: 4))"
        }
        return "`\(scalar)`"
    }
}
