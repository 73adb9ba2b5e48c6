import Testing
import ValueTree

struct SourceExcerptTests {
    private func excerpt(_ text: String, at offset: Int, width: Int = 80) -> String {
        PaddedBytes(text.utf8).excerpt(at: offset, width: width).text()
    }

    @Test func theMarkStandsUnderThePlace() {
        #expect(
            excerpt(#"{"name": ]"#, at: 9) == """
                {"name": ]
                         ^
                """
        )
    }

    @Test func anErrorFindsItsLine() {
        let bytes = PaddedBytes("[\n  1,\n  x\n]".utf8)
        let error = SyntaxError(
            position: bytes.position(at: 9),
            expected: "a value",
            found: "`x`"
        )
        #expect(error.excerpt(from: bytes).text() == "  x\n  ^")
    }

    @Test func theEndOfATextIsBehindItsLastLine() {
        #expect(excerpt("[1,", at: 3) == "[1,\n   ^")
        #expect(excerpt("[1,\r\n", at: 3) == "[1,\n   ^")
        #expect(excerpt("", at: 0) == "\n^")
        #expect(excerpt("[1,\n", at: 99) == "\n^")
    }

    @Test(arguments: [
        (2, "0123456789ab…\n  ^"), (30, "…pqrstuvwxyz…\n      ^"), (60, "…TUVWXYZ\n      ^"),
    ])
    func aLongLineIsCutAroundThePlace(offset: Int, text: String) {
        let line = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        #expect(excerpt(line, at: offset, width: 13) == text)
    }

    @Test func whatATerminalWouldActOnIsReplaced() {
        #expect(
            excerpt("\u{1B}[2J\t\u{0}\u{7F}\u{85}\u{202E}\u{200B}x", at: 0)
                == "␛[2J ␀␡\u{FFFD}\u{FFFD}\u{FFFD}x\n^"
        )
    }

    @Test func wideTextIsMeasuredAsItIsShown() {
        let text = "[\"名前\" x]"
        let bytes = PaddedBytes(text.utf8)
        let excerpt = bytes.excerpt(at: bytes.count - 2)
        #expect(excerpt.lead == "[\"名前\" ")
        #expect(excerpt.text() == "[\"名前\" x]\n      ^")
        #expect(excerpt.text { $0.count + 2 } == "[\"名前\" x]\n        ^")
    }
}
