import CartoucheTestKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct TextRowsTests {
    private static let pieces: [[UInt8]] = [
        Array("a".utf8), Array("word ".utf8), Array("漢字".utf8), Array("é".utf8),
        Array("e\u{301}".utf8), Array("\u{202E}".utf8), Array("👩‍👩‍👧".utf8), Array("🇫🇷".utf8),
        Array("\u{1B}[2J".utf8), Array("\u{301}".utf8), Array("\u{200D}".utf8), [0xFF],
        [0xE9], [0x80, 0x80, 0x80, 0x80, 0x80], [0xF0, 0x9F], [0x0A], [0x0D, 0x0A], [0x09],
        Array(repeating: UInt8(ascii: "x"), count: 1500),
        Array(String(repeating: "漢", count: 500).utf8),
    ]

    private static func text(using random: inout SeededGenerator) -> PaddedBytes {
        let count = Int.random(in: 1...16, using: &random)
        return PaddedBytes(
            (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
        )
    }

    @Test(arguments: 0..<30)
    func rowsCoverEveryByteOnceAndFitTheWidth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let lines = TextLines(Self.text(using: &random))
        let width = Int.random(in: 10...120, using: &random)
        let rows = TextRows(lines, width: width).rows(from: 0, limit: .max)
        let expected = (0..<lines.count).flatMap { Array(lines.range(of: $0)) }
        #expect(rows.flatMap { Array($0.range) } == expected)
        #expect(rows.compactMap(\.line) == Array(0..<lines.count))
        let widths = rows.map {
            TextWidth.columns(of: VisibleBytes.text(lines.bytes, in: $0.range))
        }
        #expect(widths.filter { $0 > width } == [])
    }

    @Test(arguments: 0..<30)
    func goingUpIsGoingDownBackwards(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = TextRows(
            TextLines(Self.text(using: &random)),
            width: Int.random(in: 5...60, using: &random)
        )
        let down = text.rows(from: 0, limit: .max).map(\.range.lowerBound)
        var up = [text.last]
        for _ in 1..<down.count { up.append(text.step(from: up[up.count - 1], by: -1)) }
        #expect(up.reversed() == down)
        #expect(down.map { text.row(holding: $0) } == down)
        let rows = Int.random(in: 0..<down.count, using: &random)
        #expect(text.step(from: 0, by: rows) == down[rows])
        #expect(text.step(from: text.last, by: -rows) == down[down.count - 1 - rows])
    }

    @Test func aRowInTheMiddleOfALongLineIsFoundFromItsBlock() {
        let lines = TextLines(String(repeating: "x", count: 5_000_000))
        let text = TextRows(lines, width: 80)
        #expect(text.row(holding: 4096 * 1000 + 81) == 4096 * 1000 + 80)
        #expect(text.last == 4096 * (5_000_000 / 4096) + (5_000_000 % 4096 - 1) / 80 * 80)
    }
}
