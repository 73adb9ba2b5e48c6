package import TerminalUI

/// A progress bar with a precision of half a column.
package struct ProgressBar {
    private let share: Double

    /// Creates a bar; the share is clamped to 0...1.
    package init(_ share: Double) {
        self.share = share.isNaN ? 0 : max(0, min(share, 1))
    }

    /// Draws across the first row.
    package func draw(in frame: inout Frame, style: Style) {
        let halves = Int((share * Double(frame.size.width * 2)).rounded(.down))
        let full = String(repeating: "█", count: halves / 2)
        let part = halves.isMultiple(of: 2) ? "" : "▒"
        frame.fill(Rect(x: 0, y: 0, width: frame.size.width, height: 1), style: style)
        frame.write(full + part, at: .topLeft, style: style)
    }
}
