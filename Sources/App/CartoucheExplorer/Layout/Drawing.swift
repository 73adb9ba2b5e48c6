package import CartoucheSession
package import CartoucheTexts
package import TerminalUI
package import TerminalWidgets

/// The theme, the texts and the time zone for all views.
package struct Drawing: Sendable {
    package let theme: ResolvedTheme
    package let texts: Texts
    package let times: LocalTimes
    /// Whether the terminal has the colours and the glyph for images.
    let showsPictures: Bool

    package init(
        theme: ResolvedTheme,
        texts: Texts,
        times: LocalTimes = .utc,
        showsPictures: Bool = true
    ) {
        self.theme = theme
        self.texts = texts
        self.times = times
        self.showsPictures = showsPictures
    }

    package subscript(role: ThemeRole) -> Style { theme[role] }

    /// Draws the cell of the terminal's cursor in the theme's colour.
    func drawCaret(in frame: inout Frame) {
        guard let place = frame.cursor else { return }
        // The position is relative to the whole screen. A wide character takes two cells.
        let next = frame.buffer.row(place.y).dropFirst(place.x + 1).first
        let width = next?.isContinuation == true ? 2 : 1
        frame.restyle(Rect(x: place.x, y: place.y, width: width, height: 1)) {
            theme.caret(on: $0)
        }
    }

    /// Returns the style of a row under the cursor: the selection's background with the row's own
    /// colours.
    func selected(_ style: Style, isSelected: Bool) -> Style {
        theme.selected(style, isSelected: isSelected)
    }
}
