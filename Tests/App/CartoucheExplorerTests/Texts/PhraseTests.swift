import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// What errors say is said in the language of everything else.
@Suite struct PhraseTests {
    @Test(arguments: [
        ("a value", "ein Wert"), ("`,` or `]`", "`,` oder `]`"), ("nothing", "nichts"),
        ("at most 512 nested containers", "höchstens 512 verschachtelte Container"),
        ("the byte 0xE9", "das Byte 0xE9"), ("the end of the text", "das Textende"),
        ("Int8 from -128 to 127", "Int8 von -128 bis 127"), ("one of a, b", "eines von a, b"),
        ("Array of 3", "Array mit 3"), ("a URL", "eine URL"),
        ("no variable `nope` (there are host, who)", "keine Variable `nope` (es gibt host, who)"),
        (
            "the encrypted file /x; whoever can also read /y can read the secrets",
            "die verschlüsselte Datei /x; wer auch /y lesen kann, kann die Geheimnisse lesen"
        ),
        (
            "the encrypted file /x: it is damaged; nothing was changed",
            "die verschlüsselte Datei /x: beschädigt; nichts wurde geändert"
        ),
        (
            "/shop/a.yaml:3: $.baseURL: expected String, found an array of 1",
            "/shop/a.yaml:3: $.baseURL: erwartet String, gefunden ein Array mit 1"
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

    @Test func deepNestingIsNamed() throws {
        let texts = try Texts(.english)
        let limit = "at most 512 nested containers"
        #expect(texts(.expectedGot, limit, "one more") == "nested deeper than 512: not read")
    }

    /// Malformed texts, each with another fault.
    @Test(arguments: [
        "", "{", "[1,", "[1,]", "[", "{\"a\"", "{\"a\":1,", "{\"a\":1,}", "{a", "nul", "\"\\x\"",
        "\"\\\u{1}\"", "\"\u{1}\"", "01", "1.", "[1 2]", "\"abc", "\"\\u12", "[1] 2", "-", "<p>",
        String(repeating: "[", count: 600),
    ])
    func whateverIsWrongWithJSONIsSaidInTheLanguage(text: String) throws {
        let german = try Texts(.german)
        let error = #expect(throws: SyntaxError.self) { _ = try JSONParser().parse(text) }
        for phrase in [error?.expected, error?.found].compactMap(\.self) {
            let isQuoted = phrase.hasPrefix("`") && phrase.dropFirst().firstIndex(of: "`") != nil
            #expect(isQuoted || phrase.hasPrefix("U+") || german.phrase(phrase) != phrase)
        }
    }
}
