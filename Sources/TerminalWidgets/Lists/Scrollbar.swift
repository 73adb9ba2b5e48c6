package import TerminalUI

/// Shows, in one column, which part of many rows is seen; nothing where all are.
package struct Scrollbar {
    private let count: Int
    private let offset: Int

    /// Makes a bar for so many rows, seen from that one on.
    package init(count: Int, offset: Int) {
        self.count = count
        self.offset = offset
    }

    /// Draws into the first column.
    package func draw(in frame: inout Frame, style: Style) {
        let height = frame.size.height
        guard let thumb = thumb(height: height) else { return }
        for y in thumb {
            frame.write("┃", at: Point(0, y), style: style)
        }
    }

    /// The rows that the thumb takes; nil where it is not needed.
    func thumb(height: Int) -> Range<Int>? {
        guard height > 0, count > height else { return nil }
        let length = max(1, Int(Double(height) * Double(height) / Double(count)))
        let share = Double(max(0, offset)) / Double(count - height)
        let start = min(Int((Double(height - length) * share).rounded()), height - length)
        return start..<(start + length)
    }
}
