package import TerminalUI

/// The style of every role: a theme file of `Themes` with its inheritance and fallbacks resolved.
package struct ResolvedTheme: Sendable, Equatable {
    /// Whether the theme is made for a dark or a light screen.
    package enum Appearance: String, Sendable, CaseIterable {
        case dark
        case light
    }

    package let id: String
    package let name: String
    package let appearance: Appearance
    /// The styles by the names of their roles.
    ///
    /// Strings are keys because another key type would make the runtime search all conformances of
    /// the program before every first frame.
    private let styles: [String: Style]

    package typealias RoleStyle = (role: ThemeRole, style: Style)

    /// Creates a theme; if a role has several styles, the last one is used.
    package init(id: String, name: String, appearance: Appearance, styles: [RoleStyle]) {
        self.id = id
        self.name = name
        self.appearance = appearance
        self.styles = Self.complete(styles)
    }

    /// The style of a role.
    package subscript(role: ThemeRole) -> Style { styles[role.rawValue] ?? .plain }

    /// The theme with the colours of the screen's background and text in each style that leaves
    /// them unset.
    package var onItsGround: ResolvedTheme {
        let (ground, ink) = (self[.background].background, self[.text].foreground)
        let filled = ThemeRole.allCases.map { role -> RoleStyle in
            var style = self[role]
            if style.background == .default { style.background = ground }
            if style.foreground == .default { style.foreground = ink }
            return (role, style)
        }
        return ResolvedTheme(id: id, name: name, appearance: appearance, styles: filled)
    }

    /// The theme as a terminal shows it: if its colours can't distinguish the selection from the
    /// background, the selected row is reversed.
    package func shown(at depth: ColorDepth) -> ResolvedTheme {
        let (selection, ground) = (self[.selection], self[.background].background)
        let isTold = selection.background.number(at: depth) != ground.number(at: depth)
        guard !isTold, !selection.attributes.contains(.reverse) else { return self }
        let reversed = Style(attributes: selection.attributes.union(.reverse))
        let styles = ThemeRole.allCases.map { role -> RoleStyle in
            (role, role == .selection ? reversed : self[role])
        }
        return ResolvedTheme(id: id, name: name, appearance: appearance, styles: styles)
    }

    /// Returns the style of the character at the terminal's cursor.
    ///
    /// A terminal with a block cursor swaps the colours, so the cursor's colour becomes that of the
    /// text.
    package func caret(on style: Style) -> Style {
        let cursor = self[.cursor]
        return Style(
            foreground: bringsGround(cursor) ? cursor.background : cursor.foreground,
            background: style.background,
            attributes: style.attributes.union(Self.even(cursor.attributes))
        )
    }

    /// Returns the style of a piece of a row, which has an even background if the row is selected.
    ///
    /// A style with its own background takes the text colour of the selection, because its own may
    /// not be legible there. So does every style if the selection is reversed.
    package func selected(_ style: Style, isSelected: Bool) -> Style {
        guard isSelected else { return style }
        let selection = self[.selection]
        let isReversed = selection.attributes.contains(.reverse)
        return Style(
            foreground: isReversed || bringsGround(style)
                ? selection.foreground : style.foreground,
            background: selection.background,
            attributes: Self.even(style.attributes).union(selection.attributes)
        )
    }

    /// Returns the style of a piece of a row that is marked but doesn't have the focus.
    package func marked(_ style: Style) -> Style {
        Style(
            foreground: bringsGround(style) ? self[.text].foreground : style.foreground,
            background: self[.surface].background,
            attributes: Self.even(style.attributes).union(.bold)
        )
    }

    private func bringsGround(_ style: Style) -> Bool {
        style.background != .default && style.background != self[.background].background
    }

    /// Attributes that keep the background even: dim text on a reversed row would be a patch.
    private static func even(_ attributes: Attributes) -> Attributes {
        attributes.subtracting([.dim, .reverse])
    }

    /// A theme without colours: the terminal's own look, with attributes where they carry meaning.
    package static let plain = ResolvedTheme(
        id: "plain",
        name: "Plain",
        appearance: .dark,
        styles: [
            (.selection, Style(attributes: .reverse)), (.paneBorderFocus, Style(attributes: .bold)),
            (.paneTitleFocus, Style(attributes: .bold)), (.paneTabActive, Style(attributes: .bold)),
            (.cursor, Style(attributes: .reverse)), (.match, Style(attributes: .underline)),
            (.error, Style(attributes: .bold)), (.inputInvalid, Style(attributes: .bold)),
        ]
    )

    private static func complete(_ styles: [RoleStyle]) -> [String: Style] {
        var given: [String: Style] = [:]
        for (role, style) in styles { given[role.rawValue] = style }
        var complete: [String: Style] = [:]
        complete.reserveCapacity(ThemeRole.allCases.count)
        for role in ThemeRole.allCases {
            complete[role.rawValue] = style(of: role, in: given)
        }
        // A match isn't marked by its colour alone, whatever the theme defines.
        complete[ThemeRole.match.rawValue]?.attributes.insert(.underline)
        return complete
    }

    private static func style(of role: ThemeRole, in styles: [String: Style]) -> Style {
        var candidate: ThemeRole? = role
        while let name = candidate {
            if let style = styles[name.rawValue] { return style }
            candidate = name.fallback
        }
        return .plain
    }
}
