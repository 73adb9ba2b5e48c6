import Foundation
import Girders
import Testing
import ValueTree

struct TremaTests {
    private func trema(_ texts: String, head: String? = nil) throws(SyntaxError) -> Trema {
        let head = head ?? "noNamespaceSchemaLocation='\(Trema.schema)'"
        return try Trema(Data("<trema \(head)>\(texts)</trema>".utf8))
    }

    private let both =
        "<text key='a'><context>c</context><value lang='de'>A</value>"
        + "<value lang='en' status='initial'> A &amp; \"B\" </value></text>"

    @Test func textsAreReadWithContextStatusAndBlanks() throws {
        let trema = try trema(
            both,
            head: "masterLang='de' xsi:noNamespaceSchemaLocation='\(Trema.schema)'"
        )
        #expect(
            trema
                == Trema(
                    masterLanguage: "de",
                    texts: [
                        TremaText(
                            key: "a",
                            context: "c",
                            values: [
                                TremaText.Value(language: "de", text: "A"),
                                TremaText.Value(
                                    language: "en",
                                    status: "initial",
                                    text: " A & \"B\" "
                                ),
                            ]
                        )
                    ]
                )
        )
    }

    @Test func anEmptyFileHasNoTexts() throws {
        #expect(try Trema(Data()) == Trema(texts: []))
    }

    @Test func textsOfAnotherFileReplaceExistingOnes() throws {
        let one = try trema(both + "<text key='b'><value lang='de'>B</value></text>")
        let other = try trema(
            "<text key='c'><value lang='fr'>C</value></text>"
                + "<text key='a'><value lang='en'>new</value><value lang='it'>it</value></text>"
        )
        let result = one.overridden(by: other)
        #expect(result.texts.map(\.key) == ["a", "b", "c"])
        #expect(result.texts[0].values.map(\.text) == ["A", "new", "it"])
        #expect(result.texts[0].context == "c")
        #expect(result.languages == ["de", "en", "it", "fr"])
    }

    @Test func eachLanguageFileHasOnlyItsOwnTexts() throws {
        let trema = try trema(both + "<text key='b'><value lang='de'>B</value></text>")
        let converted = trema.converted.map { [$0.path, String(decoding: $0.data, as: UTF8.self)] }
        #expect(
            converted == [
                ["de.lproj/messages.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n"],
                ["en.lproj/messages.strings", "\"a\" = \" A & \\\"B\\\" \";\n"],
            ]
        )
    }

    @Test func missingAndEmptyTextsAreFound() throws {
        let trema = try trema(both + "<text key='b'><value lang='de'></value></text>")
        let missing = trema.missing(keys: ["a", "b", "c"], in: ["de", "en"])
        #expect(missing.map(\.description) == ["b (de)", "c (de)", "b (en)", "c (en)"])
        #expect(trema.unused(keys: ["a"]) == ["b"])
    }

    @Test(arguments: [
        (
            "<texts/>",
            "line 1, column 1 (byte 0): expected `<trema>`, found `<texts>`"
        ),
        (
            "<trema noNamespaceSchemaLocation='http://x/trema-2.0.xsd'/>",
            "line 1, column 1 (byte 0): expected the trema version \(Trema.schema), "
                + "found `http://x/trema-2.0.xsd`"
        ),
        (
            "<trema/>",
            "line 1, column 1 (byte 0): expected the trema version \(Trema.schema), found none"
        ),
        (
            "<trema>",
            "line 1, column 8 (byte 7): expected `</trema>`, found the end of the text"
        ),
        (
            "<!DOCTYPE trema [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><trema/>",
            "line 1, column 1 (byte 0): expected an element, "
                + "found a document type, which may declare entities"
        ),
    ])
    func anInvalidFileIsAnErrorWithItsPosition(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) { try Trema(Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("<text/>", "expected a key, found a text without one"),
        ("<text key='a'/><text key='a'/>", "expected each key once, found `a` again"),
        ("<txt/>", "expected `<text>`, found `<txt>`"),
        ("<text key='a'><values/></text>", "expected `<context>` or `<value>`, found `<values>`"),
        (
            "<text key='a'><value>A</value></text>",
            "expected a language such as `de`, found none"
        ),
        (
            "<text key='a'><value lang='../../x'>A</value></text>",
            "expected a language such as `de`, found `../../x`"
        ),
        (
            "<text key='a'><value lang='de'/><value lang='de'/></text>",
            "expected each language once, found `de` again"
        ),
    ])
    func aTextThatCannotBeReadIsAnError(text: String, message: String) {
        let error = #expect(throws: SyntaxError.self) { try trema(text) }
        #expect(error.map { "expected \($0.expected), found \($0.found)" } == message)
    }
}
