import TerminalUI
package import TerminalWidgets

/// The theme and the texts to draw a document with.
package struct DocumentDrawing: Sendable {
    package let theme: ResolvedTheme
    package let texts: DocumentTexts
    /// Whether the terminal has the colours and the glyph that images need.
    let showsPictures: Bool

    package init(theme: ResolvedTheme, texts: DocumentTexts, showsPictures: Bool = true) {
        self.theme = theme
        self.texts = texts
        self.showsPictures = showsPictures
    }

    subscript(role: ThemeRole) -> Style { theme[role] }

    /// Returns the style under the cursor: strong in the side with the focus, weaker in the other.
    func underCursor(_ style: Style, isMarked: Bool, isActive: Bool) -> Style {
        guard isMarked, !isActive else { return theme.selected(style, isSelected: isMarked) }
        return theme.marked(style)
    }
}
