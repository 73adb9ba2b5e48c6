/// The syntax of header field values: separators, quotes and white space (RFC 9110, 5.6).
///
/// Text is processed by Unicode scalars, because a quotation mark followed by a combining mark is
/// one character but still a quotation mark.
package enum FieldSyntax {
    /// Splits a value at a separator, except inside quotes.
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

    /// Removes the quotes around a value and the backslashes that escape characters inside.
    package static func unquoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return text }
        var isEscaped = false
        return scalars.dropFirst().dropLast().reduce(into: "") { plain, scalar in
            isEscaped = !isEscaped && scalar == "\\"
            if !isEscaped { plain.unicodeScalars.append(scalar) }
        }
    }

    /// Puts a value in quotes, escaping quotes and backslashes.
    package static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "\\" || scalar == "\"" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return "\"\(escaped)\""
    }

    /// Removes spaces and tabs at both ends.
    package static func trimmed(_ text: some StringProtocol) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let first = text.firstIndex(where: { !isBlank($0) }),
            let last = text.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(text[first...last])
    }
}
