import FoundationEssentials
import ValueTree

/// Reads the text of a `.strings` file from its start to its end.
struct StringsScanner {
    private static let sizeLimit = 5 << 20
    private static let wordSigns = "_-./:$".unicodeScalars

    private let text: String
    private var index: String.Index

    init(_ data: Data) throws(SyntaxError) {
        guard data.count <= Self.sizeLimit else {
            throw SyntaxError(
                position: .start,
                expected: "at most \(Self.sizeLimit) bytes of texts",
                found: "\(data.count) bytes"
            )
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
            throw SyntaxError(
                position: .start,
                expected: "texts in UTF-8",
                found: isUTF16 ? "UTF-16" : "another encoding"
            )
        }
        self.text = text
        index = text.startIndex
        _ = take("\u{FEFF}")
    }

    mutating func takeEntries() throws(SyntaxError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        try takeSpace()
        while scalar != nil {
            entries.append(try takeEntry())
            try takeSpace()
        }
        return entries
    }

    private mutating func takeEntry() throws(SyntaxError) -> StringsFile.Entry {
        let key = try takeText(of: "a key")
        try takeSpace()
        // A key without a value is its own text.
        guard take("=") else {
            guard take(";") else { throw error(expected: "`=`") }
            return StringsFile.Entry(key: key, value: key)
        }
        try takeSpace()
        let value = try takeText(of: "a text")
        try takeSpace()
        guard take(";") else { throw error(expected: "`;`") }
        return StringsFile.Entry(key: key, value: value)
    }

    private mutating func takeText(of thing: String) throws(SyntaxError) -> String {
        guard take("\"") else { return try takeWord(of: thing) }
        var result = String.UnicodeScalarView()
        while let scalar {
            advance()
            switch scalar {
            case "\"": return String(result)
            case "\\": result.append(try takeEscape())
            default: result.append(scalar)
            }
        }
        throw error(expected: "`\"`")
    }

    private mutating func takeWord(of thing: String) throws(SyntaxError) -> String {
        let start = index
        while let scalar, isWordSign(scalar) { advance() }
        guard index > start else { throw error(expected: .own(thing)) }
        return String(text[start..<index])
    }

    private mutating func takeEscape() throws(SyntaxError) -> Unicode.Scalar {
        guard let scalar else { throw error(expected: "what is behind `\\`") }
        if scalar == "U" || scalar == "u" { return try takeCode() }
        advance()
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        default: return scalar
        }
    }

    /// Takes four hexadecimal digits, or two such codes for a character outside of the basic plane.
    private mutating func takeCode() throws(SyntaxError) -> Unicode.Scalar {
        let start = index
        let first = try takeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), take("\\"), scalar == "U" || scalar == "u" {
            var units = [first, try takeUnit()].makeIterator()
            var decoder = UTF16()
            if case .scalarValue(let scalar) = decoder.decode(&units) { return scalar }
        }
        index = start
        throw error(expected: "the code of a character")
    }

    private mutating func takeUnit() throws(SyntaxError) -> UInt16 {
        advance()
        let digits = text.unicodeScalars[index...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(digits), radix: 16) else {
            throw error(expected: .syntax(.fourHexadecimalDigits))
        }
        index = digits.endIndex
        return unit
    }

    /// Skips white space and comments.
    private mutating func takeSpace() throws(SyntaxError) {
        while let scalar {
            if scalar.properties.isWhitespace {
                advance()
            } else if take("//") {
                while let scalar = self.scalar, scalar != "\n" { advance() }
            } else if take("/*") {
                try takeComment()
            } else {
                return
            }
        }
    }

    private mutating func takeComment() throws(SyntaxError) {
        while !take("*/") {
            guard scalar != nil else { throw error(expected: "`*/`") }
            advance()
        }
    }

    private mutating func take(_ sign: String) -> Bool {
        guard text.utf8[index...].starts(with: sign.utf8) else { return false }
        index = text.utf8.index(index, offsetBy: sign.utf8.count)
        return true
    }

    private var scalar: Unicode.Scalar? { text.unicodeScalars[index...].first }

    private mutating func advance() {
        index = text.unicodeScalars.index(after: index)
    }

    private func isWordSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || Self.wordSigns.contains(scalar)
    }

    private func error(expected: Expected) -> SyntaxError {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        return SyntaxError(
            position: PaddedBytes(text.utf8).position(at: offset),
            expected: expected,
            found: scalar.map { "`\($0)`" } ?? .end(.text)
        )
    }
}
