import CartoucheTexts
import Girders
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// Sentences name the configured keys.
@Suite struct KeyMentionTests {
    private static let rows = KeyPlace.allCases.flatMap(\.rows)

    /// All texts, each with its name and language.
    private static func texts() throws -> [(name: String, language: String, text: String)] {
        try Texts.file().texts.flatMap { text in
            text.values.map { (name: text.key, language: $0.language, text: $0.text) }
        }
    }

    private static func mentions(in text: String) -> [KeyMention] {
        var mentions: [KeyMention] = []
        _ = KeyMention.replaced(in: text) {
            mentions.append($0)
            return ""
        }
        return mentions
    }

    @Test func everyKeyThatATextNamesIsOneOfItsAction() throws {
        let wrong = try Self.texts().filter { text in
            !Self.mentions(in: text.text).allSatisfy { mention in
                guard let named = mention.row else { return false }
                return Self.rows.contains { row in
                    row.action == named.action && named.keys.allSatisfy(row.keys.contains)
                }
            }
        }
        #expect(wrong.map(\.name) == [])
    }

    @Test func everyLanguageNamesTheSameKeys() throws {
        let differing = try Texts.file().texts.filter { text in
            let named = text.values.map { value in
                Self.mentions(in: value.text).map { "\($0.row?.keys ?? [])" }.sorted()
            }
            return Set(named).count > 1
        }
        #expect(differing.map(\.key) == [])
    }

    /// Keys that are also signs or words, and `^C`, which cannot be remapped.
    private static let words: Set<String> = [
        ":", "?", "^C", "Tab", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    ]
    private static let wordsOfLanguages: [String: Set<String>] = [
        "en": ["a"], "fr": ["a", "y"], "it": ["a", "e", "i", "o"],
    ]
    /// Texts in which a sign has another meaning: a comparison, a path, a setting, an external
    /// program.
    private static let exceptions: Set<String> = [
        "countChanged", "countAdded", "countRemoved", "loginPathRule", "programBack",
        "historyNumber", "filterPlaceholder", "environmentsMade", "keyNullOrOmit",
        "environmentsCompared", "inputsCompared", "groupAddress",
    ]

    @Test func textsMentionRemappableKeysOnlyByTheirAction() throws {
        let keys = Set(Self.rows.flatMap(\.keys).map(\.description))
            .union(["Entrée", "Invio", "Eingabe"]).subtracting(Self.words)
        let literal = try Self.texts().filter { name, language, text in
            let plain = KeyMention.replaced(in: text) { _ in "" }
            let words = plain.split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" }
                .map { $0.count == 1 ? String($0) : Self.withoutPunctuation($0) }
            let found = keys.intersection(words)
                .subtracting(Self.wordsOfLanguages[language] ?? [])
            // The plain explorer has words instead of keys.
            return !found.isEmpty && !Self.exceptions.contains(name) && !name.hasPrefix("plain")
        }
        #expect(literal.map { "\($0.name) \($0.language)" } == [])
    }

    private static func withoutPunctuation(_ word: Substring) -> String {
        var word = word
        while word.count > 1, let last = word.last, ",;:.".contains(last) { word.removeLast() }
        return String(word)
    }

    @Test(arguments: [
        ("[[history H]] lists it, [[mark m]] marks", "F6 lists it, – marks"),
        ("no search: [[search /]] starts one", "no search: / starts one"),
        ("only [[send", "only [[send"),
        ("[[open-form Enter Entrée]] ouvre", "Entrée ouvre"),
    ])
    func aSentenceFollowsAnotherKey(text: String, sentence: String) throws {
        var texts = try Texts(.english)
        texts.keyMap = KeyMap(changes: [
            .init(.keyHistory, only: [KeyStroke(.function(6))]), .init(.keyMark, only: []),
        ])
        #expect(texts.named(text) == sentence)
    }

    @Test func theKeysOfTheTablesAreNamedWithoutAMap() throws {
        let texts = try Texts(.english)
        #expect(
            texts[.earlierRunsDropped]
                == "the response before is not in memory: H lists it, m and D compare"
        )
    }

    @Test(arguments: Language.allCases)
    func sentencesDoNotShowTheirMarks(language: Language) throws {
        let texts = try Texts(language)
        let names =
            TextKey.allCases.map { texts[$0] } + TextKey.allCases.map { texts[$0] }
            + TextKey.allCases.map { texts[$0] } + TextKey.allCases.map { texts[$0] }
            + HelpKey.allCases.map { texts[$0] } + TextKey.allCases.map { texts[$0] }
            + TextKey.allCases.map { texts[$0] } + TextKey.allCases.map { texts[$0] }
        #expect(names.filter { $0.contains("[[") } == [])
    }
}
