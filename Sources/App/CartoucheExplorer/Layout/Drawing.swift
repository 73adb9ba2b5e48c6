package import TerminalUI
package import TerminalWidgets

/// The theme and texts that every view draws with.
package struct Drawing: Sendable {
    package let theme: ResolvedTheme
    package let texts: Texts

    package init(theme: ResolvedTheme, texts: Texts) {
        self.theme = theme
        self.texts = texts
    }

    package subscript(role: ThemeRole) -> Style { theme[role] }

    /// The style of a row under the cursor: the selection's background with the row's own colours.
    func selected(_ style: Style, isSelected: Bool) -> Style {
        theme.selected(style, isSelected: isSelected)
    }
}
