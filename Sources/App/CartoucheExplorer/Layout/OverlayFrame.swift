import TerminalUI
import TerminalWidgets

/// A window in the middle of the screen, over everything else.
struct OverlayFrame {
    let title: String
    /// The size inside the border, as far as the screen has room.
    let size: Size

    /// The place of the window's inside.
    func interior(in area: Rect) -> Rect {
        outline(in: area).inset(by: 1)
    }

    func draw(in frame: inout Frame, with drawing: Drawing, content: (inout Frame) -> Void) {
        frame.cursor = nil
        frame.subframe(outline(in: frame.area)) { frame in
            frame.fill(style: drawing[.text])
            PaneBorder(
                title: [Span(" \(title) ", drawing[.paneTitleFocus])],
                hasFocus: true,
                style: drawing[.paneBorderFocus]
            ).draw(in: &frame)
            frame.subframe(frame.area.inset(by: 1), content)
        }
    }

    private func outline(in area: Rect) -> Rect {
        area.centered(Size(size.width + 2, size.height + 2))
    }
}
