package import TerminalUI

/// A progress bar with a precision of an eighth of a column.
package struct ProgressBar {
    private let share: Double

    /// Creates a bar; the share is clamped to 0...1.
    package init(_ share: Double) {
        self.share = share.isNaN ? 0 : max(0, min(share, 1))
    }

    /// Draws across the first row.
    package func draw(in frame: inout Frame, style: Style) {
        let eighths = Int((share * Double(frame.size.width * 8)).rounded(.down))
        let full = String(repeating: "█", count: eighths / 8)
        let part = eighths % 8 == 0 ? "" : String(ProgressBar.parts[eighths % 8])
        frame.fill(Rect(x: 0, y: 0, width: frame.size.width, height: 1), style: style)
        frame.write(full + part, at: .topLeft, style: style)
    }

    private static let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
