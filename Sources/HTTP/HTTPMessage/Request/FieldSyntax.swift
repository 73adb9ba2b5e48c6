/// Takes apart the values of header fields (RFC 9110, 5.6).
///
/// By scalars: a quotation mark with an accent is one too.
package enum FieldText {
    /// The pieces between separators; a separator in quotes is text.
    package static func split(_ text: String, at separator: Unicode.Scalar) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        let pieces = text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
            defer { isEscaped = isQuoted && !isEscaped && scalar == "\\" }
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            return scalar == separator && !isQuoted
        }
        return pieces.map { Substring($0) }
    }

    /// A text without the quotes around it, and without the backslashes in them.
    package static func unquoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return text }
        var isEscaped = false
        return scalars.dropFirst().dropLast().reduce(into: "") { plain, scalar in
            isEscaped = !isEscaped && scalar == "\\"
            if !isEscaped { plain.unicodeScalars.append(scalar) }
        }
    }

    /// A text in quotes.
    package static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "\\" || scalar == "\"" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return "\"\(escaped)\""
    }

    /// A text without the blanks around it.
    package static func trimmed(_ text: some StringProtocol) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let first = text.firstIndex(where: { !isBlank($0) }),
            let last = text.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(text[first...last])
    }
}
