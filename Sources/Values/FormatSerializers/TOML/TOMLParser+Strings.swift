import ValueTree

extension TOMLParser {
    /// Parses a literal string, in single quotes and without escapes.
    mutating func literalString() throws(SyntaxError) -> String {
        try scanner.require("'")
        let text = scanner.take { $0 != UInt8(ascii: "'") && !TOMLScanner.isControl($0) }
        try closeString(with: "'")
        return text
    }

    /// Parses a basic string, in double quotes and with escapes.
    mutating func basicString() throws(SyntaxError) -> String {
        try scanner.require("\"")
        var text = ""
        repeat {
            text += scanner.take(while: Self.isPlain)
        } while try takeEscape(into: &text)
        try closeString(with: "\"")
        return text
    }

    /// Parses a multi-line literal string; a line end right after the opening quotes is skipped.
    mutating func longLiteralString() throws(SyntaxError) -> String {
        try scanner.require("'''")
        _ = scanner.takeLineEnd()
        var text = ""
        while !closesLongString(with: "'", into: &text) {
            let part = scanner.take { $0 != UInt8(ascii: "'") && !TOMLScanner.isControl($0) }
            text += part
            try takePart(of: &text, closedBy: "'", after: part)
        }
        return text
    }

    /// Parses a multi-line basic string; a line end right after the opening quotes is skipped.
    mutating func longBasicString() throws(SyntaxError) -> String {
        try scanner.require("\"\"\"")
        _ = scanner.takeLineEnd()
        var text = ""
        while !closesLongString(with: "\"", into: &text) {
            let part = scanner.take(while: Self.isPlain)
            text += part
            if try takeEscape(into: &text, isLong: true) { continue }
            try takePart(of: &text, closedBy: "\"", after: part)
        }
        return text
    }

    /// Returns whether the string ends here: with three quotes, after up to two more that are text.
    private mutating func closesLongString(with quote: String, into text: inout String) -> Bool {
        guard scanner.isAt(quote + quote + quote) else { return false }
        var left = 5
        let quotes = scanner.take { byte in
            left -= 1
            return left >= 0 && byte == quote.utf8.first
        }
        text += quotes.dropLast(3)
        return true
    }

    /// Consumes a quote that does not end a multi-line string, or a line end in it.
    private mutating func takePart(
        of text: inout String,
        closedBy quote: String,
        after part: String
    ) throws(SyntaxError) {
        if scanner.takeLineEnd() {
            text += "\n"
        } else if !scanner.isAt(quote + quote + quote), scanner.take(quote) {
            text += quote
        } else if part.isEmpty {
            throw unclosed(with: quote + quote + quote)
        }
    }

    private mutating func closeString(with quote: String) throws(SyntaxError) {
        guard scanner.take(quote) else { throw unclosed(with: quote) }
    }

    private func unclosed(with quote: String) -> SyntaxError {
        let isEnd = scanner.isAtEnd || scanner.isAt("\n") || scanner.isAt("\r\n")
        return scanner.fault(
            expected: .syntax(isEnd ? .closing(quote) : .escapedControl)
        )
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && !TOMLScanner.isControl(byte)
    }
}

extension TOMLParser {
    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "\""): "\"",
        UInt8(ascii: "\\"): "\\",
    ]

    /// Decodes an escape if one comes next.
    private mutating func takeEscape(
        into text: inout String,
        isLong: Bool = false
    ) throws(SyntaxError) -> Bool {
        let start = scanner.offset
        guard scanner.take("\\") else { return false }
        if let scalar = Self.escapes[scanner.next] {
            scanner.offset += 1
            text.unicodeScalars.append(scalar)
        } else if scanner.take("u") {
            text.unicodeScalars.append(try escapedScalar(digits: 4, from: start))
        } else if scanner.take("U") {
            text.unicodeScalars.append(try escapedScalar(digits: 8, from: start))
        } else {
            guard isLong, takeFold() else { throw scanner.fault(expected: .syntax(.escape)) }
        }
        return true
    }

    /// Consumes a line end and all white space after it, after a backslash that removes them from
    /// the text.
    private mutating func takeFold() -> Bool {
        scanner.skipBlanks()
        guard scanner.takeLineEnd() else { return false }
        repeat { scanner.skipBlanks() } while scanner.takeLineEnd()
        return true
    }

    private mutating func escapedScalar(
        digits count: Int,
        from start: Int
    ) throws(SyntaxError) -> Unicode.Scalar {
        var left = count
        let digits = scanner.take { byte in
            left -= 1
            return left >= 0 && Unicode.Scalar(byte).properties.isASCIIHexDigit
        }
        guard digits.utf8.count == count else {
            throw scanner.fault(expected: .syntax(.hexadecimalDigits(count)))
        }
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw scanner.fault(
                at: start,
                expected: .syntax(.characterNumber),
                found: "`\(scanner.text(from: start))`"
            )
        }
        return scalar
    }
}
