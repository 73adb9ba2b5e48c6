import CartoucheTestKit
import Testing

@testable import TerminalUI

@Suite struct BufferChangesTests {
    @Test func puttingTheChangesGivesTheTarget() {
        var generator = SeededGenerator(seed: 2)
        var shown = Buffer(Size(11, 4))
        for _ in 0..<500 {
            let target = randomBuffer(&generator)
            var screen = CursesScreen(shown)
            target.forEachChange(since: shown) { screen.put($1, at: $0) }
            #expect(screen.rows == CursesScreen(target).rows)
            shown = target
        }
    }

    @Test func equalBuffersHaveNoChanges() {
        var generator = SeededGenerator(seed: 3)
        let buffer = randomBuffer(&generator)
        buffer.forEachChange(since: buffer) { point, _ in Issue.record("changed at \(point)") }
    }

    @Test func aBufferOfAnotherSizeIsWrittenCompletely() {
        var count = 0
        Buffer(Size(3, 2)).forEachChange(since: Buffer(Size(3, 3))) { _, _ in count += 1 }
        #expect(count == 6)
    }

    @Test func everyWideGlyphHasBothOfItsColumns() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            let buffer = randomBuffer(&generator)
            for y in 0..<buffer.size.height {
                #expect(buffer.row(y).reduce(0) { $0 + Int($1.width) } == buffer.size.width)
            }
        }
    }

    private func randomBuffer(_ generator: inout SeededGenerator) -> Buffer {
        var frame = Frame(Size(11, 4))
        let pieces = ["a", "漢", "é", "字x", "\u{1B}", "  "]
        for _ in 0..<Int.random(in: 0...30, using: &generator) {
            let point = Point(
                .random(in: -2...12, using: &generator),
                .random(in: -1...4, using: &generator)
            )
            let style = Style(foreground: .ansi(.random(in: 0...1, using: &generator)))
            frame.write(pieces.randomElement(using: &generator) ?? "", at: point, style: style)
        }
        return frame.buffer
    }
}

/// A screen as ncurses models it: writing over one half of a wide glyph blanks the other half.
private struct CursesScreen {
    var rows: [[Cell]]

    init(_ buffer: Buffer) {
        rows = (0..<buffer.size.height).map { Array(buffer.row($0)) }
    }

    mutating func put(_ cell: Cell, at point: Point) {
        clear(point)
        rows[point.y][point.x] = cell
        guard cell.width == 2 else { return }
        clear(Point(point.x + 1, point.y))
        rows[point.y][point.x + 1] = .continuation(cell.style)
    }

    private mutating func clear(_ point: Point) {
        if rows[point.y][point.x].isContinuation {
            rows[point.y][point.x - 1] = .blank(rows[point.y][point.x - 1].style)
        }
        if rows[point.y][point.x].width == 2 {
            rows[point.y][point.x + 1] = .blank(rows[point.y][point.x + 1].style)
        }
    }
}
