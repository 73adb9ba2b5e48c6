import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

@Suite struct JSONInputTests {
    @Test func emptyTextIsNoValue() {
        #expect(JSONInput().value == nil)
    }

    @Test func textIsReadAsJSON() {
        #expect(JSONInput("[1, true]").value == [1, true])
    }

    @Test func textThatIsNoJSONSaysWhere() {
        let input = JSONInput("[1,\n }")
        #expect(
            throws: SyntaxError(
                position: SourcePosition(line: 2, column: 2, offset: 5),
                expected: "a value after the comma",
                found: "`}`"
            )
        ) { try input.content?.get() }
    }

    @Test func whatIsTypedIsReadAgain() {
        var input = JSONInput()
        for key in [Key("["), "1", .enter, ","] { input.type(key) }
        #expect(input.value == .string("[1\n,"))
        input.paste("2]")
        #expect(input.value == [1, 2])
        #expect(input.height == 2)
    }

    @Test func aLongTextIsSeenThroughSixLines() {
        var input = JSONInput("[" + String(repeating: "1,\n", count: 20) + "1]")
        #expect(input.height == 6)
        let hasMoved = (0...20).map { _ in input.moveCursor(byLines: 1) }
        #expect(hasMoved == Array(repeating: true, count: 20) + [false])
        #expect(input.text.scroll.offset == 15)
    }

    @Test func theSummaryIsOneLine() {
        #expect(JSONInput("{\n  \"a\": 1,\n  \"b\": 2\n}").summary == #"{ "a": 1, "b": 2 }"#)
    }
}
