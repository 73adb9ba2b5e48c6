/// Takes apart the values of header fields (RFC 9110, 5.6).
package enum FieldText {
    /// The pieces between separators; a separator in quotes is text.
    package static func split(_ text: String, at separator: Character) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return text.split(omittingEmptySubsequences: false) { character in
            defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return character == separator && !isQuoted
        }
    }

    /// A text without the quotes around it, and without the backslashes in them.
    package static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var isEscaped = false
        return text.dropFirst().dropLast().reduce(into: "") { plain, character in
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { plain.append(character) }
        }
    }

    /// A text in quotes.
    package static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
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
