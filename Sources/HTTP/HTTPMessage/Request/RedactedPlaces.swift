import SecretValues

/// A text in which redacted secrets are shell variables, named after the keys before them.
///
///     RedactedPlaces(#"{"pass-word":"(redacted)"}"#).variables.values   // ["PASS_WORD"]
struct RedactedPlaces {
    /// The text, with a mark for each secret.
    private(set) var text = ""
    /// The names of the variables by the marks.
    private(set) var variables: [String: String] = [:]

    /// Finds the redacted secrets in a text.
    init(_ redacted: String) {
        let parts = redacted.split(separator: Redaction.mark, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            text += part
            guard index < parts.count - 1 else { return }
            let name = Self.variable(of: Self.key(before: text[...]) ?? "secret")
            let letters = name.utf8.map { String($0, radix: 16) }.joined()
            // Only letters and digits, so that the mark stays unescaped everywhere.
            let mark = "HIDDENPLACE\(letters)Z"
            variables[mark] = name
            text += mark
        }
    }

    /// Returns the key of the value at the end of a text: in JSON, a form or a query.
    private static func key(before text: Substring) -> String? {
        var rest = text
        // Skips other text of the value, such as the text before a token.
        while let last = rest.last, !"=:{[&?,".contains(last) { rest.removeLast() }
        guard let separator = rest.popLast(), "=:".contains(separator) else { return nil }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        if rest.last == "\"" { rest.removeLast() }
        let key = rest.reversed().prefix { !"\"=:{[&?,".contains($0) && !$0.isWhitespace }
        return key.isEmpty ? nil : String(key.reversed())
    }

    /// Returns a valid name of a shell variable.
    static func variable(of name: String) -> String {
        let letters = String(
            name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        )
        return letters.first?.isNumber == true ? "_" + letters : letters
    }
}
