import CartoucheSession
import Testing

@testable import CartoucheExplorer

/// Each line of the Headers tab is a field, a query item, or blank.
@Suite struct AddedLinesTests {
    @Test func theFirstSignDeterminesTheKindOfALine() {
        let lines = AddedLines(
            """
            Accept: text/plain; q=1
              filter=a:b
            # X-Trace: off
            #off=1

            empty=
            """
        )
        #expect(lines.headers == ["Accept: text/plain; q=1"])
        #expect(lines.query == ["filter=a:b", "empty="])
        #expect(lines.fault == nil && !lines.isEmpty)
    }

    @Test(
        arguments: [
            ("Accept", 1, .neither), ("a=1\n\nnothing", 3, .neither), ("=1\nx", 1, .neither),
            (": x", 1, .neither), ("#\nx", 2, .neither), ("A b: x", 1, .name("A b", .invalid)),
            ("a=1\nÄ: x", 2, .name("Ä", .invalid)),
        ] as [(String, Int, AddedLines.Fault.Reason)]
    )
    func aLineThatCannotBeAddedIsNamed(text: String, line: Int, expected: AddedLines.Fault.Reason) {
        #expect(AddedLines(text).fault == .init(line: line, reason: expected))
    }

    @Test func aFieldOfTheClientIsNamed() {
        let lines = AddedLines("Accept: a\nHost: b\nnothing")
        #expect(lines.fault == .init(line: 2, reason: .name("Host", .own)))
    }

    @Test func windowsLineBreaksAreAccepted() {
        #expect(AddedLines("Accept: a\r\nb=1\r\n") == AddedLines("Accept: a\nb=1\n"))
    }

    @Test(arguments: [
        ("Authorization: Bearer abc", "# Authorization:"), ("token=abc", "# token="),
        ("  #token=abc", "# token="), ("Link: http://a.test/?token=abc", "# Link:"),
        ("# Cookie: a=b", "# Cookie:"), ("Authorization: Bearer {{secret:x}}", nil),
        ("token={{secret:x}}", nil), ("Accept: text/plain", nil), ("page=2", nil), ("nothing", nil),
        ("Authorization:", "# Authorization:"), ("# Authorization:", nil),
        ("Authorization: a{{secret:x}}", "# Authorization:"),
        ("Authorization: abc {{secret:x}}", "# Authorization:"),
        ("Authorization: Bearer abc {{secret:x}}", "# Authorization:"),
        ("Cookie: id=abc; other={{secret:x}}", "# Cookie:"),
        ("Cookie: id=abc; {{secret:x}}", "# Cookie:"), ("token=abc {{secret:x}}", "# token="),
    ])
    func secretsAreNotKeptAndTheirLinesAreOff(line: String, kept: String?) {
        let text = "a=1\n\(line)\n"
        #expect(AddedLines.withoutSecrets(text) == "a=1\n\(kept ?? line)\n")
    }

    @Test(arguments: [
        ("Authorization: Bearer abc", "Authorization: (redacted)", "# Authorization:"),
        ("token=abc", "token=(redacted)", "# token="),
        ("X-Door: abc", "X-Door: (redacted)", "# X-Door:"),
        ("x-door:{{secret:x}}", "x-door:{{secret:x}}", "x-door:{{secret:x}}"),
        ("Accept: a", "Accept: a", "Accept: a"), ("page=2", "page=2", "page=2"),
    ])
    func theHistoryKeepsMarksAndBringsLinesBackSwitchedOff(
        line: String,
        kept: String,
        restored: String
    ) {
        #expect(AddedLines.masked([line, "a=1"], hiding: ["X-Door"]) == [kept, "a=1"])
        let found = AddedLines.restored([kept, "a=1"])
        #expect(found.text == "\(restored)\na=1")
        let name = String(line.prefix { $0 != ":" && $0 != "=" })
        #expect(found.lacking == (restored.hasPrefix("#") ? [name] : []))
    }

    @Test func aValueThatMayNotBeStoredIsOmittedFromItsLine() {
        let text = AddedLines.withoutSecrets("X-Trace: known\nA: b") { !$0.contains("known") }
        #expect(text == "# X-Trace:\nA: b")
    }

    @Test(arguments: [
        ("A: b\nCookie: a=b", true), ("# Cookie: a=b", true), ("Cookie:  ", false),
        ("Cookie: {{secret:x}}", false), ("A: b", false), ("nothing", false),
    ])
    func aSecretIsRecognizedByItsName(text: String, isSecret: Bool) {
        #expect(AddedLines.saysSecret(text) == isSecret)
    }
}
