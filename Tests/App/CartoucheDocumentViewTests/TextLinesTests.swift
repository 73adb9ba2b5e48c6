import CartoucheDocumentView
import Testing

@Suite struct TextLinesTests {
    @Test func aLineEndsBeforeOneLineFeedAndOneCarriageReturn() {
        let lines = TextLines("a\r\n\r\r\n\nb\r\r")
        #expect((0..<lines.count).map(lines.range(of:)) == [0..<1, 3..<4, 6..<6, 7..<10])
    }
}
