import TerminalUI

/// A key that a sentence names, with the action that it stands for: `[[send ^R]]`.
///
/// A third word is what the key is called in the language: `[[open-form Enter Entrée]]`.
struct KeyMention: Equatable, Sendable {
    private let words: [Substring]

    init(_ text: Substring) {
        words = text.split(separator: " ")
    }

    /// What the key is called as long as it is that one.
    var name: String { words.last.map(String.init) ?? "" }

    /// The action and its key in the default preset; nil for a mistake in the text, which a test finds.
    var row: KeyRow? {
        guard words.count > 1, let key = Key(written: String(words[1])) else { return nil }
        // The heading of a pane may have the name of an action, too.
        let named = HelpKey.allCases.filter { $0.actionName == words[0] }
        let action = named.first { $0.rawValue.hasPrefix("key") } ?? named.first
        return action.map { KeyRow($0, [key]) }
    }

    /// The text with each key that it names replaced.
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
