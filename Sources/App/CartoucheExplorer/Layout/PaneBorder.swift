import TerminalUI

/// The border of a pane, heavy if it has the focus, with titles in its top line.
struct PaneBorder {
    var title: [Span]
    var trailing: [Span] = []
    var hasFocus: Bool
    var style: Style

    func draw(in frame: inout Frame) {
        let size = frame.size
        guard size.width > 1, size.height > 1 else { return }
        let glyphs = hasFocus ? Array("┏━┓┃┗┛") : Array("┌─┐│└┘")
        let line = String(repeating: glyphs[1], count: size.width - 2)
        frame.write("\(glyphs[0])\(line)\(glyphs[2])", at: .topLeft, style: style)
        for y in 1..<(size.height - 1) {
            frame.write(String(glyphs[3]), at: Point(0, y), style: style)
            frame.write(String(glyphs[3]), at: Point(size.width - 1, y), style: style)
        }
        frame.write(
            "\(glyphs[4])\(line)\(glyphs[5])",
            at: Point(0, size.height - 1),
            style: style
        )
        drawTitles(in: &frame)
    }

    /// Returns the title.
    ///
    /// A space separates a truncated title from the line.
    private func shownTitle(in room: Int) -> [Span] {
        guard title.reduce(0, { $0 + $1.width }) > room else { return title }
        return title.truncated(to: room - 1) + [Span(" ", style)]
    }

    private func drawTitles(in frame: inout Frame) {
        let room = frame.size.width - 4
        guard room > 0 else { return }
        let used = frame.write(shownTitle(in: room), at: Point(2, 0), width: room)
        let width = trailing.reduce(0) { $0 + $1.width }
        guard width > 0, used + 1 + width <= room else { return }
        frame.write(trailing, at: Point(frame.size.width - 2 - width, 0))
    }
}
