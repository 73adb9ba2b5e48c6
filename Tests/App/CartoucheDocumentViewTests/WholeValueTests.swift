import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// Enter shows a value that is truncated in its row as a whole.
@Suite struct WholeValueTests {
    private static let words = (0..<30).map { "word\($0)" }.joined(separator: " ")

    private func screen(
        _ text: String,
        _ size: Size,
        isSplit: Bool = false
    ) throws
        -> DocumentScreen
    {
        var screen = try DocumentScreen(text, size, isSplit: isSplit)
        screen.send(.moved(.down))
        return screen
    }

    /// The rows below the rule, without blanks.
    private func shown(_ screen: DocumentScreen) -> [String] {
        let rows = screen.rows.drop { !$0.contains("─") }.dropFirst().dropLast()
        return rows.map { String($0.drop { " ›".contains($0) }) }.filter { !$0.isEmpty }
    }

    @Test func aLongStringIsWrappedBelowTheTree() throws {
        var screen = try screen(#"{"text": "\#(Self.words)", "next": 1}"#, Size(40, 16))
        screen.send(.rowOpened)
        #expect(
            screen.rows[0...2].map {
                $0.contains("$") || $0.contains("text") || $0.contains("next")
            } == [true, true, true]
        )
        #expect(shown(screen).first == "text")
        #expect(shown(screen).dropFirst().joined(separator: " ") == Self.words)
        #expect(screen.rows.last == " $.text")
    }

    @Test func aWholeValueReplacesTheTextNextToTheTree() throws {
        var screen = try screen(#"{"text": "\#(Self.words)"}"#, Size(80, 20), isSplit: true)
        screen.send(.rowOpened)
        #expect(screen.layout.raw == nil)
        let right = screen.rows.dropLast().map { String($0.dropFirst(40)) }
        #expect(right.joined(separator: " ").contains("word17"))
        #expect(!right.joined().contains(#"{"#))
    }

    @Test func escClosesAWholeValue() throws {
        var screen = try screen(#"{"text": "\#(Self.words)"}"#, Size(40, 16))
        let before = screen.rows
        screen.send(.rowOpened)
        #expect(screen.rows != before)
        screen.send(.wholeClosed)
        #expect(screen.rows == before)
    }

    @Test func escapesAndLineBreaksAreResolved() throws {
        var screen = try screen(#"{"text": "a\nb \"c\" \\ \u00fc\tx"}"#, Size(40, 16))
        screen.send(.rowOpened)
        #expect(shown(screen) == ["text", "a", #"b "c" \ ü    x"#])
    }

    @Test func movingScrollsAWholeValue() throws {
        var screen = try screen(#"{"text": "\#(Self.words)", "next": 1}"#, Size(40, 9))
        screen.send(.rowOpened, .moved(.last))
        #expect(shown(screen).last?.hasSuffix("word29") == true)
        #expect(screen.rows.last == " $.text")
    }

    @Test func aHugeValueIsTruncatedWithANotice() throws {
        let long = String(repeating: "x", count: 1_000_000)
        var screen = try screen(#"{"text": "\#(long)"}"#, Size(40, 16))
        #expect(screen.send(.rowOpened) == DocumentNotice(.valueIsCut, "65536"))
        let text = try #require(screen.view.whole).text.lines.bytes
        #expect(text.count < WholeValue.limit + 100)
    }

    @Test func aContainerFolds() throws {
        var screen = try screen(#"{"list": [1, 2]}"#, Size(40, 16))
        screen.send(.rowOpened)
        #expect(screen.view.whole == nil)
        #expect(screen.rows[1].contains("▸"))
    }

    @Test func aProblemIsShownInFull() throws {
        var screen = try DocumentScreen(#"{"n": "soon"}"#, Size(40, 16)) { body in
            [
                Problem(
                    path: ["n"],
                    kind: .wrongType,
                    expected: .own(Self.words),
                    found: .scalar(type: "String", text: #""soon""#),
                    nodeIndex: body.document.node(at: ["n"])?.index
                )
            ]
        }
        screen.send(.moved(.down), .rowOpened)
        #expect(shown(screen).suffix(2) == ["n", "soon"])
        let problem = shown(screen).dropLast(2).joined(separator: " ")
        #expect(problem == #"! \#(Self.words) "soon""#)
    }

    @Test func otherMessagesCloseAWholeValue() throws {
        var screen = try screen(#"{"text": "x", "next": 1}"#, Size(40, 16))
        screen.send(.rowOpened, .nextSibling)
        #expect(screen.view.whole == nil)
        #expect(screen.rows.last == " $.next")
    }
}
