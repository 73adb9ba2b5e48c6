import SecretValues

/// A text whose redacted secrets are variables of a shell, named after what stands before them.
///
///     RedactedPlaces(#"{"pass-word":"(redacted)"}"#).variables.values   // ["PASS_WORD"]
struct RedactedPlaces {
    /// The text, with a mark in the place of each secret.
    private(set) var text = ""
    /// The names of the variables by the marks.
    private(set) var variables: [String: String] = [:]

    /// Finds the places in a text that has been redacted.
    init(_ redacted: String) {
        let parts = redacted.split(separator: Redaction.mark, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            text += part
            guard index < parts.count - 1 else { return }
            let name = Self.variable(of: Self.key(before: text[...]) ?? "secret")
            let letters = name.utf8.map { String($0, radix: 16) }.joined()
            // Letters and digits alone, so that every place has the mark as it is.
            let mark = "HIDDENPLACE\(letters)Z"
            variables[mark] = name
            text += mark
        }
    }

    /// The key of the value that the text ends with the beginning of: in JSON, a form or a query.
    private static func key(before text: Substring) -> String? {
        var rest = text
        // Other text of the value, such as that before a token.
        while let last = rest.last, !"=:{[&?,".contains(last) { rest.removeLast() }
        guard let separator = rest.popLast(), "=:".contains(separator) else { return nil }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        if rest.last == "\"" { rest.removeLast() }
        let key = rest.reversed().prefix { !"\"=:{[&?,".contains($0) && !$0.isWhitespace }
        return key.isEmpty ? nil : String(key.reversed())
    }

    /// A name that a shell takes for a variable's.
    static func variable(of name: String) -> String {
        let letters = String(
            name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        )
        return letters.first?.isNumber == true ? "_" + letters : letters
    }
}
