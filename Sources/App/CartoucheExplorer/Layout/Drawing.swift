package import TerminalUI
package import TerminalWidgets

/// What every view draws with: the look and the words.
package struct Drawing: Sendable {
    package let theme: Theme
    package let texts: Texts

    package init(theme: Theme, texts: Texts) {
        self.theme = theme
        self.texts = texts
    }

    package subscript(role: ThemeRole) -> Style { theme[role] }

    /// The row's look under the cursor: the selection's background, and the row's own colours on it.
    func selected(_ style: Style, isSelected: Bool) -> Style {
        theme.selected(style, isSelected: isSelected)
    }
}
