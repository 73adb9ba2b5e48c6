import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// Messages of errors are in the same language as all other texts.
@Suite struct ExpectationTextsTests {
    /// A custom decoder may have its own expectations.
    @Test(arguments: Language.allCases)
    func ownWordsStayAsTheyAre(language: Language) throws {
        let own: Expected = "an even number"
        #expect(try Texts(language).words(own) == "an even number")
    }

    @Test(arguments: [
        (Language.german, "Zeile 1, Spalte 2 (Byte 1): erwartet: ein Wert oder `]`, gefunden: `}`"),
        (
            .french,
            "ligne 1, colonne 2 (octet 1)\u{A0}: attendu\u{A0}: une valeur ou `]`, "
                + "trouvé\u{A0}: `}`"
        ),
        (.italian, "riga 1, colonna 2 (byte 1): atteso: un valore o `]`, trovato: `}`"),
        (.english, "line 1, column 2 (byte 1): expected a value or `]`, found `}`"),
    ])
    func aSyntaxErrorIsOneSentenceInALanguage(language: Language, sentence: String) throws {
        let error = try #require(throws: SyntaxError.self) { _ = try JSONParser().parse("[}") }
        #expect(try Texts(language).sentence(error) == sentence)
    }

    @Test func deepNestingIsNamed() throws {
        let arguments: [TextArgument] = [
            .expected(.limit(.nestedContainers(512))), .found(.oneMore),
        ]
        let sentence = "nested deeper than 512: not read"
        #expect(try Texts(.english).filled(.expectedGot, arguments) == sentence)
    }

    @Test(arguments: [
        (DateStrategy.rfc3339, "ein Date wie 2002-05-09T15:21:00Z"),
        (.rfc822, "ein Date wie Thu, 09 May 2002 15:21:00 GMT"),
        (.formatted(read: { _ in nil }, write: { _ in "" }), "ein Date in der Form der API"),
    ])
    func theNotationOfADateIsTranslated(strategy: DateStrategy, german: String) throws {
        let decoder = ValueDecoder(dateStrategy: strategy)
        let error = try #require(throws: DecodeError.self) {
            _ = try decoder.decode(Date.self, from: .string("soon"))
        }
        let expected = try #require(error.problems.first?.expected)
        #expect(try Texts(.german).words(expected) == german)
    }
}
