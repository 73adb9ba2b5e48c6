extension ValuePath {
    /// Parses a path; the leading `$` is optional.
    ///
    ///     try ValuePath(parsing: "$[0].name")
    ///     try ValuePath(parsing: "body.tags[0]")
    ///     try ValuePath(parsing: "$['odd key']")
    ///
    /// Throws ``ValuePathError`` when the text is not a path.
    public init(parsing text: String) throws(ValuePathError) {
        var parser = ValuePathParser(text: text)
        self.init(try parser.parse())
    }
}

private struct ValuePathParser {
    let text: String
    let scalars: [Unicode.Scalar]
    var scalarIndex = 0

    init(text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    private var next: Unicode.Scalar? { scalarIndex < scalars.count ? scalars[scalarIndex] : nil }

    mutating func parse() throws(ValuePathError) -> [ValuePath.Component] {
        var components: [ValuePath.Component] = []
        if next == "$" {
            scalarIndex += 1
        } else if next != nil, next != "[" {
            components.append(try name())
        }
        while let scalar = next {
            scalarIndex += 1
            switch scalar {
            case ".": components.append(try name())
            case "[": components.append(try bracket())
            default:
                scalarIndex -= 1
                throw error("`.` or `[`")
            }
        }
        return components
    }

    private mutating func name() throws(ValuePathError) -> ValuePath.Component {
        let start = scalarIndex
        while let scalar = next, scalar != ".", scalar != "[", scalar != "]" { scalarIndex += 1 }
        guard scalarIndex > start else { throw error("a key") }
        return .key(string(scalars[start..<scalarIndex]))
    }

    private mutating func bracket() throws(ValuePathError) -> ValuePath.Component {
        let component: ValuePath.Component
        switch next {
        case "'", "\"": component = .key(try quoted())
        default: component = .index(try index())
        }
        guard next == "]" else { throw error("`]`") }
        scalarIndex += 1
        return component
    }

    private mutating func index() throws(ValuePathError) -> Int {
        let start = scalarIndex
        while let scalar = next, "0"..."9" ~= scalar { scalarIndex += 1 }
        guard scalarIndex > start, let index = Int(string(scalars[start..<scalarIndex])) else {
            scalarIndex = start
            throw error("a number or a quoted key")
        }
        return index
    }

    private mutating func quoted() throws(ValuePathError) -> String {
        let quote = next
        scalarIndex += 1
        var key = String.UnicodeScalarView()
        while let scalar = next, scalar != quote {
            scalarIndex += 1
            key.append(scalar == "\\" ? try escape() : scalar)
        }
        guard next == quote else { throw error("the closing quote") }
        scalarIndex += 1
        return String(key)
    }

    private mutating func escape() throws(ValuePathError) -> Unicode.Scalar {
        guard let scalar = next else { throw error("an escaped character") }
        scalarIndex += 1
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try unicodeEscape()
        default: return scalar
        }
    }

    private mutating func unicodeEscape() throws(ValuePathError) -> Unicode.Scalar {
        let digits = scalars[scalarIndex..<min(scalarIndex + 4, scalars.count)]
        guard digits.count == 4, let value = UInt32(string(digits), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw error("four hexadecimal digits of a character") }
        scalarIndex += 4
        return scalar
    }

    private func string(_ slice: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(slice))
    }

    private func error(_ expected: String) -> ValuePathError {
        ValuePathError(text: text, characterIndex: scalarIndex, expected: expected)
    }
}

/// The reason why a text isn't a path.
public struct ValuePathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text that was parsed.
    public let text: String
    /// The index of the first wrong character, from 0.
    public let characterIndex: Int
    /// The expectation there.
    public let expected: String

    /// The reason in one line: "path `a[x]`, character 3: expected a number or a quoted key".
    public var description: String {
        "path `\(text)`, character \(characterIndex + 1): expected \(expected)"
    }
}
