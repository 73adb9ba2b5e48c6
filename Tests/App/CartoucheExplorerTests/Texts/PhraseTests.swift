import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// What errors say is said in the language of everything else.
@Suite struct PhraseTests {
    @Test(arguments: [
        (
            "the encrypted file /x; whoever can also read /y can read the secrets",
            "die verschlüsselte Datei /x; wer auch /y lesen kann, kann die Geheimnisse lesen"
        ),
        (
            "the encrypted file /x: it is damaged; nothing was changed",
            "die verschlüsselte Datei /x: beschädigt; nichts wurde geändert"
        ),
    ])
    func aPhraseIsSaidInTheLanguage(english: String, german: String) throws {
        #expect(try Texts(.german).phrase(english) == german)
        #expect(try Texts(.english).phrase(english) == english)
    }

    @Test(arguments: ["String", "String \"a or b\"", "[TodoDTO]", "this or that", "from a to b"])
    func whatIsNoPhraseStays(text: String) throws {
        #expect(try Texts(.german).phrase(text) == text)
    }

    /// Malformed texts, each with another fault.
    @Test(arguments: [
        "", "{", "[1,", "[1,]", "[", "{\"a\"", "{\"a\":1,", "{\"a\":1,}", "{a", "nul", "\"\\x\"",
        "\"\\\u{1}\"", "\"\u{1}\"", "01", "1.", "[1 2]", "\"abc", "\"\\u12", "[1] 2", "-", "<p>",
        String(repeating: "[", count: 600),
    ])
    func whateverIsWrongWithJSONIsSaidInTheLanguage(text: String) throws {
        let (german, english) = (try Texts(.german), try Texts(.english))
        let error = try #require(throws: SyntaxError.self) { _ = try JSONParser().parse(text) }
        #expect(english.words(error.expected) == error.expected.description)
        #expect(!german.sentence(error).contains(#/\b(the|expected|found|at most)\b/#))
    }
}
