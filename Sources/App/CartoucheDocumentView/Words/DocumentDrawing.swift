import TerminalUI
package import TerminalWidgets

/// What a document is drawn with: the look and the words.
package struct DocumentDrawing: Sendable {
    package let theme: Theme
    package let texts: DocumentTexts

    package init(theme: Theme, texts: DocumentTexts) {
        self.theme = theme
        self.texts = texts
    }

    subscript(role: ThemeRole) -> Style { theme[role] }

    /// The look of what is under the cursor: full in the half that has the keys, weaker in the other.
    func underCursor(_ style: Style, isMarked: Bool, isActive: Bool) -> Style {
        guard isMarked, !isActive else { return theme.selected(style, isSelected: isMarked) }
        return Style(
            foreground: style.foreground,
            background: self[.surface].background,
            attributes: style.attributes.union(.bold)
        )
    }
}
