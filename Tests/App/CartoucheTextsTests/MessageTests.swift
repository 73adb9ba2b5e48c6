import CartoucheTexts
import Girders
import Testing

/// The messages of libraries, whose keys are their English texts.
@Suite struct MessageTests {
    private static let languages = Language.allCases.filter { $0 != .english }.map(\.rawValue)

    /// The texts without an English value, because their key is the English text.
    private static func messages() throws -> [TremaText] {
        try Texts.file().texts.filter { $0["en"] == nil }
    }

    @Test func everyMessageIsTranslated() throws {
        let known = Set(try Self.messages().map(\.key))
        let words = #/[A-Za-z]{2}/#
        let missing = try MessageTemplates.all().filter { template in
            !known.contains(template)
                && template.replacing(#/%[0-9]\$@/#, with: "").contains(words)
        }
        #expect(missing.sorted() == [])
    }

    @Test func everyTranslationHasAMessage() throws {
        let templates = try MessageTemplates.all()
        #expect(try Self.messages().map(\.key).filter { !templates.contains($0) } == [])
    }

    @Test func everyLanguageHasEachTranslationWithTheSameArguments() throws {
        let wrong = try Self.messages().filter { text in
            text.values.map(\.language).sorted() != Self.languages.sorted()
                || text.values.contains { Self.places($0.text) != Self.places(text.key) }
        }
        #expect(wrong.map(\.key) == [])
    }

    /// French punctuation follows a no-break space, so that it doesn't begin a line.
    @Test func frenchPunctuationStaysWithTheWordBeforeIt() throws {
        let french = try Self.messages().compactMap { $0["fr"] }
        #expect(french.filter { $0.contains(#/ [:;]| [?!]$/#) } == [])
    }

    private static func places(_ text: String) -> Set<Substring> {
        Set(text.matches(of: #/%[0-9]\$@/#).map(\.output))
    }
}
