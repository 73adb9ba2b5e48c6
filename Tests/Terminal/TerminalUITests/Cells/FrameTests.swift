import TerminalUI
import Testing

@Suite struct FrameTests {
    private func picture(_ size: Size, _ draw: (inout Frame) -> Void) -> String {
        var frame = Frame(size)
        draw(&frame)
        return frame.buffer.text
    }

    @Test func textIsCutAtTheEdges() {
        let picture = picture(Size(4, 2)) { frame in
            frame.write("abcdef", at: Point(1, 0))
            frame.write("abcdef", at: Point(-2, 1))
            frame.write("never", at: Point(0, 2))
        }
        #expect(
            picture == """
                 abc
                cdef
                """
        )
    }

    @Test func aWideGlyphThatIsCutIsABlank() {
        let picture = picture(Size(4, 2)) { frame in
            frame.write("漢漢漢", at: Point(1, 0))
            frame.write("漢漢x", at: Point(-1, 1))
        }
        #expect(picture == " 漢\n 漢x")
    }

    @Test func writingReturnsTheColumnsUsed() {
        var frame = Frame(Size(10, 1))
        #expect(frame.write("漢字", at: .topLeft) == 4)
        #expect(frame.write("漢字", at: .topLeft, width: 3) == 2)
        #expect(frame.write("much too long", at: .topLeft, width: 6, truncation: .ellipsis) == 6)
        #expect(frame.buffer.text == "much …")
    }

    @Test func aSubframeHasItsOwnCornerAndEdges() {
        let picture = picture(Size(6, 3)) { frame in
            frame.fill(style: .plain)
            frame.subframe(Rect(x: 2, y: 1, width: 3, height: 1)) { frame in
                frame.write("abcdef", at: .topLeft)
                frame.write("below", at: Point(0, 1))
                frame.cursor = Point(1, 0)
            }
        }
        #expect(picture == "\n  abc\n")
    }

    @Test func aSubframeMayExtendPastTheEdges() {
        let picture = picture(Size(3, 2)) { frame in
            frame.subframe(Rect(x: -1, y: -1, width: 9, height: 9)) { frame in
                for y in 0..<9 { frame.write("\(y)abcdefgh", at: Point(0, y)) }
            }
        }
        #expect(picture == "abc\nabc")
    }

    @Test func theCursorIsHiddenOutsideTheFrame() {
        var frame = Frame(Size(5, 5))
        frame.subframe(Rect(x: 2, y: 2, width: 2, height: 1)) { $0.cursor = Point(1, 0) }
        #expect(frame.cursor == Point(3, 2))
        frame.subframe(Rect(x: 2, y: 2, width: 2, height: 1)) { $0.cursor = Point(2, 0) }
        #expect(frame.cursor == nil)
    }

    @Test func spansFollowEachOther() {
        var frame = Frame(Size(8, 1))
        let bold = Style(attributes: .bold)
        #expect(
            frame.write([Span("ab"), Span("漢", bold), Span("xyz")], at: .topLeft, width: 6) == 6
        )
        #expect(frame.buffer.text == "ab漢xy")
        #expect(frame.buffer[Point(2, 0)]?.style == bold)
    }

    @Test func restylingKeepsTheGlyphs() {
        var frame = Frame(Size(3, 1))
        frame.write("abc", at: .topLeft)
        frame.restyle(Rect(x: 1, y: 0, width: 9, height: 9)) { $0.adding(.reverse) }
        #expect(frame.buffer.text == "abc")
        #expect(frame.buffer.row(0).map { $0.style.attributes } == [[], .reverse, .reverse])
    }
}
