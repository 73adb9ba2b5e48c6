import CartoucheThemes
import TerminalUI
import TerminalWidgets
import Testing

/// Text is readable and lines are visible in every theme with its own colours.
@Suite struct ContrastTests {
    @Test(arguments: ThemeLibrary.builtIn.ids)
    func everyRoleHasContrast(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let faint = ThemeRole.allCases.filter { role in
            guard let ratio = Self.contrast(theme[role]) else { return false }
            return ratio < (role.isBorder ? 3 : 4.5)
        }
        #expect(faint.map(\.rawValue) == [])
    }

    @Test(arguments: ThemeLibrary.builtIn.ids)
    func everyRoleStaysReadableUnderTheCursor(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let faint = ThemeRole.allCases.filter { role in
            guard !role.isBorder,
                let ratio = Self.contrast(theme.selected(theme[role], isSelected: true))
            else { return false }
            return ratio < 3
        }
        #expect(faint.map(\.rawValue) == [])
    }

    /// The character at the terminal's cursor, which a terminal may show with its colours swapped.
    @Test(arguments: ThemeLibrary.builtIn.ids)
    func theTerminalsCursorIsVisibleAndItsCharacterReadable(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let grounds: [Style] = [
            theme[.text], theme[.inputValue], theme.selected(theme[.text], isSelected: true),
            theme.marked(theme[.text]),
        ]
        let faint = grounds.map { theme.caret(on: $0) }.filter { style in
            Self.contrast(style).map { $0 < 3 } ?? false
        }
        #expect(faint == [])
        #expect(!theme.caret(on: theme[.text]).attributes.contains(.reverse))
    }

    /// No role is dim, reversed or on another background within the row.
    @Test(arguments: ThemeLibrary.builtIn.ids + ["plain"])
    func theCursorsRowIsOneEvenColour(id: String) throws {
        let theme = id == "plain" ? .plain : try ThemeLibrary.builtIn.theme(id).theme
        let selected = ThemeRole.allCases.map { theme.selected(theme[$0], isSelected: true) }
        let marked = ThemeRole.allCases.map { theme.marked(theme[$0]) }
        #expect(Set(selected.map(Self.ground)).count == 1)
        #expect(Set(marked.map(Self.ground)).count == 1)
    }

    private static func ground(_ style: Style) -> Style {
        let isReversed = style.attributes.contains(.reverse)
        return Style(
            foreground: isReversed ? style.foreground : .default,
            background: style.background,
            attributes: style.attributes.intersection([.reverse, .dim])
        )
    }

    /// The underline marks a hit with `NO_COLOR`, too, and in the cursor's row.
    @Test(arguments: ThemeLibrary.builtIn.ids + ["plain"])
    func aHitIsMarkedWithoutColour(id: String) throws {
        let theme = id == "plain" ? .plain : try ThemeLibrary.builtIn.theme(id).theme
        let match = theme[.match]
        #expect(match.attributes.contains(.underline))
        #expect(theme.selected(match, isSelected: true).attributes.contains(.underline))
        #expect(!theme.selected(theme[.text], isSelected: true).attributes.contains(.underline))
    }

    @Test(arguments: ThemeLibrary.builtIn.ids)
    func theRowUnderTheCursorIsVisible(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let (row, others) = (theme[.selection], theme[.background])
        let rows = Style(foreground: row.background, background: others.background)
        let ratio = Self.contrast(rows) ?? (row.attributes.contains(.reverse) ? 21 : 1)
        #expect(ratio >= 1.25)
    }

    /// Backgrounds that differ in full colour may become the same one of eight colours.
    @Test(arguments: ThemeLibrary.builtIn.ids, [ColorDepth.mono, .eight, .sixteen, .palette])
    func theRowUnderTheCursorIsVisibleWithFewerColours(id: String, depth: ColorDepth) throws {
        let theme = try ThemeLibrary.builtIn.shown(at: depth).theme(id).theme
        let grounds = [theme[.selection], theme[.background]].map {
            $0.background.number(at: depth)
        }
        #expect(grounds[0] != grounds[1] || theme[.selection].attributes.contains(.reverse))
    }

    /// In the text next to the tree, the row under the cursor has its own background.
    @Test(arguments: ThemeLibrary.builtIn.ids)
    func textOnTheMarkedRowIsReadable(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let grounds = Style(
            foreground: theme[.surface].background,
            background: theme[.background].background
        )
        #expect(Self.contrast(grounds).map { $0 >= 1.1 } ?? true)
        let faint = ThemeRole.allCases.filter { role in
            guard !role.isBorder, let ratio = Self.contrast(theme.marked(theme[role])) else {
                return false
            }
            return ratio < 3.5
        }
        #expect(faint.map(\.rawValue) == [])
    }

    @Test(arguments: ["high-contrast-dark", "high-contrast-light"])
    func highContrastMeetsTheHighestLevelOfWCAG(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let faint = ThemeRole.allCases.filter { Self.contrast(theme[$0]).map { $0 < 7 } ?? true }
        #expect(faint.map(\.rawValue) == [])
    }

    /// Returns the contrast ratio of WCAG 2; nil if the terminal chooses one of the colours.
    private static func contrast(_ style: Style) -> Double? {
        guard let text = luminance(style.foreground), let ground = luminance(style.background)
        else {
            return nil
        }
        return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
    }

    private static func luminance(_ color: Color) -> Double? {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        let parts = [red, green, blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.03928 ? share / 12.92 : power((share + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// Returns the base to the power of 2.4, without a mathematics library: the fifth root of its
    /// twelfth power.
    private static func power(_ base: Double) -> Double {
        let target = (0..<12).reduce(1.0) { result, _ in result * base }
        var root = base
        for _ in 0..<60 {
            root -= (root * root * root * root * root - target) / (5 * root * root * root * root)
        }
        return root
    }
}
