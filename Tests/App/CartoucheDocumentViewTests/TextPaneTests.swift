import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct TextPaneTests {
    private static let texts = DocumentTexts { text, arguments in
        ([text.rawValue] + arguments.map(\.description)).joined(separator: " ")
    }

    private let text = PaneText([
        PaneText.Line([PaneText.Piece("200 OK", .paneTitleFocus)]),
        PaneText.Line(
            [
                PaneText.Piece("Via    ", .headerName),
                PaneText.Piece("one two three four", .headerValue),
            ],
            indent: 7
        ),
        .empty,
        PaneText.Line([PaneText.Piece("end of two", .text)]),
    ])
    private let size = Size(20, 6)
    private var pane = TextPane()
    private var lastSearch = SearchID(4)

    @discardableResult
    private mutating func update(_ message: TextPane.Message) -> DocumentView.Effect {
        pane.update(message, of: text, in: size, after: &lastSearch)
    }

    private func screen(_ size: Size? = nil) -> String {
        var frame = Frame(size ?? self.size)
        let drawing = DocumentDrawing(theme: .plain, texts: Self.texts)
        pane.draw(text, in: &frame, with: drawing, hasFocus: true)
        return frame.buffer.text
    }

    @Test func longLinesAreWrappedBetweenWordsAndIndented() {
        #expect(
            screen() == """
                ›200 OK
                 Via    one two
                        three four

                 end of two
                """ + "\n"
        )
    }

    @Test mutating func marksShowThatTheTextContinues() {
        let size = Size(20, 3)
        #expect(screen(size).split(separator: "\n").map { $0.last } == ["K", "o", "▼"])
        var last = lastSearch
        _ = pane.update(.moved(.down), of: text, in: size, after: &last)
        _ = pane.update(.moved(.by(2)), of: text, in: size, after: &last)
        let rows = screen(size).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[0].hasSuffix("▲") && rows[2].hasSuffix("▼"))
        _ = pane.update(.moved(.last), of: text, in: size, after: &last)
        let end = screen(size).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(end[0].hasSuffix("▲") && !end[2].hasSuffix("▼"))
    }

    @Test func everyVisibleLineHasALabel() {
        #expect(
            pane.linePlaces(of: text, in: size) == [0, 1, 3, 4].map { Point(0, $0) }
        )
    }

    @Test mutating func theCursorMovesByRowsAndStopsAtTheEnd() {
        update(.moved(.down))
        update(.moved(.down))
        #expect(screen().split(separator: "\n")[2] == "›       three four")
        #expect(update(.moved(.last)) == .nothing)
        #expect(update(.moved(.down)).notice == DocumentNotice(.endOfBody, ""))
    }

    @Test mutating func theViewScrollsWithTheCursor() {
        let small = Size(20, 2)
        for _ in 0..<3 {
            _ = pane.update(.moved(.down), of: text, in: small, after: &lastSearch)
        }
        #expect(screen(small) == "        three four ▲\n›                  ▼")
        _ = pane.update(.wheelTurned(-9), of: text, in: small, after: &lastSearch)
        #expect(screen(small) == " 200 OK\n›Via    one two    ▼")
    }

    @Test mutating func aSearchRequestsHitsAndVisitsThem() throws {
        update(.searching(.started))
        for key in "two" { _ = update(.searching(.edited(.character(key)))) }
        let effect = update(.searching(.confirmed))
        #expect(effect == .nothing && lastSearch == SearchID(7))
        let hits = SearchRequest.text(text.lines, text: "two").hits()
        update(.searching(.done(SearchID(7), hits)))
        #expect(screen().hasSuffix("/two            1/2"))
        update(.searching(.nextHit))
        #expect(screen().split(separator: "\n").contains("›end of two"))
        #expect(screen().hasSuffix("/two            2/2"))
        update(.searching(.nextHit))
        #expect(screen().contains("›Via    one two"))
        update(.searching(.previousHit))
        #expect(screen().contains("›end of two"))
        update(.searching(.ended))
        #expect(pane.search == nil)
    }

    @Test mutating func everyKeyOfASearchMakesANewRequest() {
        update(.searching(.started))
        let asked = update(.searching(.pasted("two")))
        guard case .search(SearchID(5), .text(let lines, text: "two"))? = asked.requests.first
        else {
            Issue.record("nothing is searched for")
            return
        }
        #expect(lines == text.lines)
        update(.searching(.done(SearchID(4), SearchHits([0]))))
        #expect(pane.search?.hits == nil)
    }

    @Test mutating func aLateAnswerToAnEarlierSearchIsIgnored() {
        update(.searching(.started))
        update(.searching(.pasted("two")))
        update(.searching(.ended))
        update(.searching(.started))
        update(.searching(.done(lastSearch, SearchHits([0]))))
        #expect(pane.search != nil && pane.search?.hits == nil)
    }

    @Test mutating func theNextHitWithoutASearchShowsANotice() {
        #expect(update(.searching(.nextHit)).notice == DocumentNotice(.noSearch, ""))
        update(.searching(.started))
        update(.searching(.pasted("zero")))
        update(.searching(.done(SearchID(5), SearchHits([]))))
        #expect(update(.searching(.nextHit)).notice == DocumentNotice(.notFound, "zero"))
    }

    @Test mutating func theLineUnderTheCursorIsCopiedWhole() {
        update(.clicked(2))
        #expect(
            update(.lineCopied).requests == [.copy(.text("Via    one two three four"))]
        )
        #expect(update(.textCopied).requests == [.copy(.bytes(text.lines))])
    }

    @Test func aPieceNeverBreaksALine() {
        #expect(PaneText([.init([.init("a\nb", .text)])]).lines.bytes.string == "a b")
    }

    @Test func everySizeCanBeDrawn() {
        for width in 1...30 {
            for height in 1...8 { _ = screen(Size(width, height)) }
        }
    }
}
