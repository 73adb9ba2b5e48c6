import TerminalWidgets
import Testing
import ValueTree

@testable import Explorer

@Suite struct JSONInputTests {
    @Test func emptyTextIsNoValue() {
        #expect(JSONInput().value == nil)
    }

    @Test func textIsReadAsJSON() {
        #expect(JSONInput(TextField.State("[1, true]")).value == [1, true])
    }

    @Test func textThatIsNoJSONSaysWhere() {
        let input = JSONInput(TextField.State("[1, }"))
        #expect(
            throws: SyntaxError(
                position: SourcePosition(line: 1, column: 5, offset: 4),
                expected: "a value after the comma",
                found: "`}`"
            )
        ) { try input.content?.get() }
    }
}
