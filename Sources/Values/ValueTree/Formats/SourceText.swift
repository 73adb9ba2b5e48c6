package import FoundationEssentials

/// A text to be parsed: valid UTF-8 without NUL, and not longer than allowed.
package struct SourceText {
    package let text: String

    package init(_ data: Data, format: String, sizeLimit: Int) throws(SyntaxError) {
        guard data.count <= sizeLimit else {
            throw SyntaxError(
                position: .start,
                expected: .limit(.bytes(sizeLimit, of: format)),
                found: .bytes(data.count)
            )
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Self.encodingError(data)
        }
        self.text = text
        guard let zero = text.utf8.firstIndex(of: 0) else { return }
        throw SyntaxError(
            position: position(of: zero),
            expected: .syntax(.text),
            found: .character("U+0000")
        )
    }

    /// The position of a line and column, both counted from 1; columns are Unicode scalars.
    package func position(line: Int, column: Int) -> SourcePosition {
        var start = text.utf8.startIndex
        for _ in 1..<max(line, 1) {
            guard let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = text.utf8.index(after: end)
        }
        let index =
            text.unicodeScalars.index(
                start,
                offsetBy: max(column, 1) - 1,
                limitedBy: text.unicodeScalars.endIndex
            )
            ?? text.unicodeScalars.endIndex
        return SourcePosition(line: line, column: column, offset: offset(of: index))
    }

    /// The position of an index in the text.
    package func position(of index: String.Index) -> SourcePosition {
        let lead = text.unicodeScalars[..<index]
        let line = lead.count { $0 == "\n" } + 1
        let column = lead.reversed().prefix { $0 != "\n" }.count + 1
        return SourcePosition(line: line, column: column, offset: offset(of: index))
    }

    private func offset(of index: String.Index) -> Int {
        text.utf8.distance(from: text.utf8.startIndex, to: index)
    }

    /// The error of the first invalid byte.
    private static func encodingError(_ data: Data) -> SyntaxError {
        var decoder = UTF8()
        var bytes = data.makeIterator()
        var position = SourcePosition.start
        while case .scalarValue(let scalar) = decoder.decode(&bytes) {
            position.offset += UTF8.width(scalar)
            position.column = scalar == "\n" ? 1 : position.column + 1
            position.line += scalar == "\n" ? 1 : 0
        }
        let found = data.dropFirst(position.offset).first.map(Found.invalidByte)
        return SyntaxError(
            position: position,
            expected: .syntax(.utf8Text),
            found: found ?? .end(.text)
        )
    }
}

extension UnsignedInteger {
    /// The number in uppercase hexadecimal digits, padded with zeros to at least `count` of them.
    package func hexadecimal(digits count: Int) -> String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}
