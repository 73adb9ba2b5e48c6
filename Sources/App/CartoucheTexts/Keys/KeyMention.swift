/// A key in a message, with its action: `[[send ^R]]`.
///
/// A third word is the key's name in the language: `[[open-form Enter Entrée]]`.
package struct KeyMention: Equatable, Sendable {
    package let words: [Substring]

    package init(_ text: Substring) {
        words = text.split(separator: " ")
    }

    /// The name of the key unless it is remapped.
    package var name: String { words.last.map(String.init) ?? "" }

    /// Returns the text with each key mention replaced.
    package static func replaced(in text: String, by words: (KeyMention) -> String) -> String {
        guard text.contains("[[") else { return text }
        var replaced = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "[["),
            let close = rest[open.upperBound...].firstRange(of: "]]")
        {
            replaced += rest[..<open.lowerBound]
            replaced += words(KeyMention(rest[open.upperBound..<close.lowerBound]))
            rest = rest[close.upperBound...]
        }
        return replaced + rest
    }
}

/// Names the keys in messages if the user has remapped them.
package protocol KeyNames: Sendable {
    /// Returns the name of the key for the action of a mention.
    func name(of mention: KeyMention) -> String
}
