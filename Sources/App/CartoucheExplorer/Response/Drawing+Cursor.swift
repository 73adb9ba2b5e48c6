import TerminalUI

extension Drawing {
    /// The look of what is under the cursor: full in the half that has the keys, weaker in the other.
    func underCursor(_ style: Style, isMarked: Bool, isActive: Bool) -> Style {
        guard isMarked, !isActive else { return selected(style, isSelected: isMarked) }
        return Style(
            foreground: style.foreground,
            background: self[.surface].background,
            attributes: style.attributes.union(.bold)
        )
    }
}
