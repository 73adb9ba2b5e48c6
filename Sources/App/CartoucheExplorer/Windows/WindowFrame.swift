import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window in the middle of the screen, with a hint line in its last row.
struct WindowFrame {
    let title: String
    /// The size inside the border; the screen may allow less.
    let size: Size
    var hints: [HelpBar.Hint] = []
    /// Whether a cut hint line shows the key of the help.
    ///
    /// It always shows how to close the window.
    var namesHelp = true

    /// Returns the area of a window with its border, centered on a screen.
    static func outline(_ size: Size, on screen: Size) -> Rect {
        Rect(screen).centered(Size(size.width + 2, size.height + 2))
    }

    func draw(in frame: inout Frame, with drawing: Drawing, content: (inout Frame) -> Void) {
        frame.cursor = nil
        frame.subframe(Self.outline(size, on: frame.size)) { frame in
            frame.fill(style: drawing[.text])
            PaneBorder(
                title: [Span(" \(title) ", drawing[.paneTitleFocus])],
                hasFocus: true,
                style: drawing[.paneBorderFocus]
            ).draw(in: &frame)
            let (rest, footer) = frame.area.inset(by: 1).splitBottom(hints.isEmpty ? 0 : 1)
            frame.subframe(rest, content)
            guard !hints.isEmpty else { return }
            let help = namesHelp ? drawing.helpHint : nil
            let kept = self.kept(in: footer.size.width, beside: help)
            frame.subframe(footer) { drawing.draw(hints, keeping: kept, in: &$0) }
        }
    }

    /// Returns the hints that are always shown: how to close the window, and the help key, unless
    /// that leaves no room for the first hint, which shows the purpose of the window.
    private func kept(in width: Int, beside help: HelpBar.Hint?) -> [HelpBar.Hint] {
        let closing = hints.filter { $0.key == Key.escape.description }
        guard let help else { return closing }
        let first = hints.prefix(1).filter { !closing.contains($0) }
        let isCut = HelpBar.width(of: first + closing + [help]) > width
        return isCut && HelpBar.width(of: first + closing) <= width ? closing : closing + [help]
    }
}

/// Drawing functions shared by windows and panes.
extension Drawing {
    /// Draws the hints that fit on a line.
    func draw(
        _ hints: [HelpBar.Hint],
        keeping kept: [HelpBar.Hint] = [],
        in frame: inout Frame
    ) {
        HelpBar(hints, keeping: kept).draw(
            in: &frame,
            styles: HelpBar.Styles(key: self[.keyHint], help: self[.muted])
        )
    }

    /// Draws the text field that filters a list, after a `/`.
    func drawFind(
        _ find: TextField.State,
        mark: String = "/",
        placeholder: String? = nil,
        isFocused: Bool = true,
        in frame: inout Frame
    ) {
        let placeholder = placeholder ?? texts[.findPlaceholder]
        frame.write(mark, at: .topLeft, style: self[.keyHint])
        let room = Rect(x: 1, y: 0, width: frame.size.width - 1, height: 1)
        frame.subframe(room) { frame in
            TextField(find, isFocused: isFocused, placeholder: placeholder)
                .draw(in: &frame, styles: field(.inputValue))
        }
    }

    /// The styles of a text field.
    func field(_ role: ThemeRole) -> TextField.Styles {
        TextField.Styles(text: self[role], placeholder: self[.inputPlaceholder])
    }
}
