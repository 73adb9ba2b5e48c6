package import TerminalUI
package import TerminalWidgets

/// The theme, the texts and the time zone that every view draws with.
package struct Drawing: Sendable {
    package let theme: ResolvedTheme
    package let texts: Texts
    package let times: LocalTimes
    /// Whether the terminal has the colours and the glyph that images are drawn with.
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

    /// The style of a row under the cursor: the selection's background with the row's own colours.
    func selected(_ style: Style, isSelected: Bool) -> Style {
        theme.selected(style, isSelected: isSelected)
    }
}
