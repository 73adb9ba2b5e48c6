import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// `y r` copies the whole row under the cursor, as the side with the cursor shows it.
@Suite struct CopyRowTests {
    private static let text = #"[{"id":1,"name":"M\u00fcller","tags":["a","b"]}]"#

    private func copied(_ messages: DocumentView.Message...) throws -> [String] {
        var screen = try DocumentScreen(Self.text, Size(60, 20))
        for message in messages { screen.send(message) }
        let effect = screen.view.update(.copied(.row), layout: screen.layout)
        return effect.requests.compactMap { request in
            if case .copy(let copy) = request { copy.text } else { nil }
        }
    }

    @Test func aRowOfTheTreeIsNameAndValue() throws {
        #expect(try copied(.moved(.by(3))) == [#"name  "M\u00fcller""#])
        #expect(try copied(.moved(.by(4))) == [#"tags  ["a", "b"]"#])
        #expect(try copied(.moved(.by(5))) == [#"[0]  "a""#])
    }

    @Test func aRowOfTheTextIsTheLine() throws {
        let toText = DocumentView.Message.clicked(.raw, Point(1, 3))
        #expect(try copied(toText) == [#""name": "M\u00fcller","#])
        #expect(try copied(toText, .moved(.down)) == [#""tags": ["#])
        #expect(try copied(toText, .moved(.by(4))) == ["]"])
    }

    @Test func aRowOfTheTextAsReceivedIsTheLine() throws {
        #expect(try copied(.clicked(.raw, .topLeft), .rawStyleToggled) == [Self.text])
    }
}
