import TerminalUI

/// A key in a message, with its action: `[[send ^R]]`.
///
/// A third word is the key's name in the language: `[[open-form Enter Entrée]]`.
struct KeyMention: Equatable, Sendable {
    private let words: [Substring]

    init(_ text: Substring) {
        words = text.split(separator: " ")
    }

    /// The name of the key, if it isn't remapped.
    var name: String { words.last.map(String.init) ?? "" }

    /// The action and its key in the default preset, or nil for an error in the text, which a test
    /// finds.
    var row: KeyRow? {
        guard words.count > 1, let key = Key(written: String(words[1])) else { return nil }
        // The heading of a pane may have the same name as an action.
        let named = HelpKey.allCases.filter { $0.actionName == words[0] }
        let action = named.first { $0.rawValue.hasPrefix("key") } ?? named.first
        return action.map { KeyRow($0, [key]) }
    }

    /// Returns the text with each key mention replaced.
    static func replaced(in text: String, by words: (KeyMention) -> String) -> String {
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
