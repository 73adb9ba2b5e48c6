import CartoucheExplorer
import Girders
import TerminalUI
import Testing

@Suite struct TextsTests {
    private static let keys = TextKey.allCases.map(\.rawValue)

    @Test func everyKeyHasWordsInEveryLanguage() throws {
        let missing = try Texts.file().missing(
            keys: Self.keys,
            in: Language.allCases.map(\.rawValue)
        )
        #expect(missing == [])
    }

    @Test func theFileHasNothingThatIsNeverSaid() throws {
        #expect(try Texts.file().unused(keys: Self.keys) == [])
    }

    @Test func theFileHasTheFourLanguagesOfTheExplorer() throws {
        #expect(try Texts.file().languages == Language.allCases.map(\.rawValue))
    }

    @Test func theKeysComeInOneOrder() throws {
        #expect(try Texts.file().texts.map(\.key) == Self.keys)
    }

    @Test func everyLanguageHasTheSamePlaces() throws {
        let differing = try Texts.file().texts.filter { text in
            Set(text.values.map { Self.places(in: $0.text) }).count > 1
        }
        #expect(differing.map(\.key) == [])
    }

    private static func places(in text: String) -> [Substring] {
        text.matches(of: /%[0-9]+\$@/).map(\.output).sorted()
    }

    /// French puts a blank before them, which must not end a line.
    @Test func frenchPunctuationStaysWithTheWordBeforeIt() throws {
        let french = try Texts(.french)
        let loose = TextKey.allCases.filter { french[$0].contains(#/ [:;]| [?!]$/#) }
        #expect(loose == [])
    }

    @Test func placesAreFilled() throws {
        #expect(try Texts(.english)(.countOf, "2", "7") == "2 of 7")
        #expect(try Texts(.german)(.countOf, "2", "7") == "2 von 7")
    }
}
