import TerminalUI
import TerminalWidgets

/// A message above the response with a mark before it, in as many rows as it needs and the frame
/// has.
struct BannerText {
    let mark: String
    let text: String
    let style: Style

    func draw(in frame: inout Frame) {
        let lines = TextWrapping.lines(of: text, width: max(1, frame.size.width - 4))
        for (y, line) in lines.prefix(frame.size.height).enumerated() {
            let isCut = y == frame.size.height - 1 && lines.count > frame.size.height
            frame.write(
                (y == 0 ? "\(mark) " : "  ") + line + (isCut ? "…" : ""),
                at: Point(1, y),
                style: style,
                truncation: .ellipsis
            )
        }
    }
}
