package import TerminalUI

/// A border with a title around some content.
///
///     Panel(title: [Span(" Pets ", style)], borderStyle: border).draw(in: &frame) { frame in … }
package struct Panel {
    private let title: [Span]
    private let trailing: [Span]
    private let borderStyle: Style

    /// Creates a panel; the trailing title is shown on the right if there is room.
    package init(title: [Span], trailing: [Span] = [], borderStyle: Style) {
        self.title = title
        self.trailing = trailing
        self.borderStyle = borderStyle
    }

    /// The area inside the border.
    package static func interior(of area: Rect) -> Rect {
        area.inset(by: 1)
    }

    /// Draws the border around the frame's area and the content inside.
    package func draw(in frame: inout Frame, content: (inout Frame) -> Void) {
        drawBorder(in: &frame)
        drawTitles(in: &frame)
        frame.subframe(Panel.interior(of: frame.area), content)
    }

    private func drawBorder(in frame: inout Frame) {
        let size = frame.size
        guard !size.isEmpty else { return }
        let line = String(repeating: "─", count: max(0, size.width - 2))
        frame.write("┌" + line + "┐", at: .topLeft, style: borderStyle)
        for y in 1..<max(2, size.height) {
            frame.write("│", at: Point(0, y), style: borderStyle)
            frame.write("│", at: Point(size.width - 1, y), style: borderStyle)
        }
        guard size.height > 1 else { return }
        frame.write("└" + line + "┘", at: Point(0, size.height - 1), style: borderStyle)
    }

    private func drawTitles(in frame: inout Frame) {
        let room = Rect(x: 1, y: 0, width: frame.size.width - 2, height: 1)
        let trailingWidth = trailing.reduce(0) { $0 + $1.width }
        frame.subframe(room) { frame in
            let used = frame.write(title, at: .topLeft)
            let x = frame.size.width - trailingWidth
            guard x > used else { return }
            frame.write(trailing, at: Point(x, 0))
        }
    }
}
