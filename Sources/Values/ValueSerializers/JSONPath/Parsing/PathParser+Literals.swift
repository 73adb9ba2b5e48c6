import ValueTree

extension PathParser {
    /// Parses a string, number, boolean or null if one comes next.
    mutating func literal() throws(SyntaxError) -> SupportedType? {
        if let text = try quotedText() { return .string(text) }
        if scanner.next == UInt8(ascii: "-") || PathScanner.isDigit(scanner.next) {
            return try number()
        }
        let words: [(String, SupportedType)] = [("true", true), ("false", false), ("null", .null)]
        let start = scanner.offset
        for (word, value) in words where scanner.take(text: word) {
            guard !PathScanner.continuesName(scanner.next) else { break }
            return value
        }
        scanner.offset = start
        return nil
    }

    private mutating func number() throws(SyntaxError) -> SupportedType {
        let start = scanner.offset
        _ = scanner.take("-")
        let digits = try self.digits()
        if scanner.take(".") { _ = try self.digits() }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("-") { _ = scanner.take("+") }
            _ = try self.digits()
        }
        let text = scanner.text(from: start)
        guard digits.count == 1 || !digits.hasPrefix("0") else {
            throw scanner.fault(
                expected: .syntax(.numberWithoutLeadingZeros),
                found: "`\(text)`",
                at: start
            )
        }
        return .number(text: text)
    }

    private mutating func digits() throws(SyntaxError) -> String {
        let digits = scanner.take(while: PathScanner.isDigit)
        guard !digits.isEmpty else { throw scanner.fault(expected: .syntax(.digit)) }
        return digits
    }

    /// Parses a string in quotes of either kind if one comes next.
    mutating func quotedText() throws(SyntaxError) -> String? {
        let quote = scanner.next
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        scanner.offset += 1
        var text = ""
        while scanner.next != quote {
            text += scanner.take { $0 >= 0x20 && $0 != quote && $0 != UInt8(ascii: "\\") }
            if scanner.take("\\") {
                text.unicodeScalars.append(try escape(within: quote))
            } else if scanner.next != quote {
                let quote = Character(Unicode.Scalar(quote))
                throw scanner.fault(
                    expected: scanner.isAtEnd
                        ? "the closing `\(quote)`" : "an escaped control character"
                )
            }
        }
        scanner.offset += 1
        return text
    }

    /// Parses an escape, after its backslash.
    private mutating func escape(within quote: UInt8) throws(SyntaxError) -> Unicode.Scalar {
        let byte = scanner.next
        guard let scalar = Self.shortEscapes[byte] ?? (byte == quote ? Unicode.Scalar(byte) : nil)
        else {
            guard scanner.take("u") else { throw scanner.fault(expected: .syntax(.escape)) }
            return try escapedScalar()
        }
        scanner.offset += 1
        return scalar
    }

    private static let shortEscapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t", UInt8(ascii: "/"): "/",
        UInt8(ascii: "\\"): "\\",
    ]

    /// Parses the digits of a `\u` escape, or of two that form a surrogate pair.
    private mutating func escapedScalar() throws(SyntaxError) -> Unicode.Scalar {
        let start = scanner.offset
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), scanner.take(text: "\\u") {
            let second = try unit()
            let pair = String(decoding: [first, second], as: UTF16.self).unicodeScalars
            if UTF16.isTrailSurrogate(second), let scalar = pair.first { return scalar }
        }
        throw scanner.fault(
            expected: "both halves of a surrogate pair",
            found: "`\\u\(scanner.text(from: start))`",
            at: start - 2
        )
    }

    /// Parses one UTF-16 code unit of four hexadecimal digits.
    private mutating func unit() throws(SyntaxError) -> UInt16 {
        let start = scanner.offset
        let digits = scanner.take { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard digits.utf8.count >= 4, let unit = UInt16(digits.prefix(4), radix: 16) else {
            throw scanner.fault(expected: .syntax(.fourHexadecimalDigits))
        }
        scanner.offset = start + 4
        return unit
    }
}
