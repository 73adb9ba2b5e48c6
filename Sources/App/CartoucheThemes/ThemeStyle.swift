import TerminalUI
import ValueTree

/// Reads a style: a color, or a table of colors and attributes.
enum ThemeStyle {
    private static let attributes: [(String, Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("reverse", .reverse),
    ]

    static let keys = ["fg", "bg"] + attributes.map(\.0)

    /// Returns whether a table is a style instead of a table of styles.
    static func isStyle(_ table: SupportedType) -> Bool {
        table.members.contains { keys.contains($0.key) && $0.value.kind != .dictionary }
    }

    /// Returns the style; throws all errors in its table.
    static func style(
        _ value: SupportedType,
        palette: [String: String]
    ) throws(DecodeError) -> Style {
        guard value.kind == .dictionary else {
            return Style(foreground: try color(value, palette: palette))
        }
        var style = Style()
        try ThemeFields(of: value).read { key, value throws(DecodeError) in
            switch key {
            case "fg": style.foreground = try color(value, palette: palette)
            case "bg": style.background = try color(value, palette: palette)
            default: try set(key, value, in: &style)
            }
        }
        return style
    }

    private static func set(
        _ key: String,
        _ value: SupportedType,
        in style: inout Style
    ) throws(DecodeError) {
        guard let attribute = attributes.first(where: { $0.0 == key })?.1 else { return }
        guard let isSet = value.bool else { throw .failure(expected: .name("Bool"), found: value) }
        if isSet { style.attributes.insert(attribute) }
    }

    private static func color(
        _ value: SupportedType,
        palette: [String: String]
    ) throws(DecodeError) -> Color {
        let name = try ThemeFields.text(value)
        guard let color = ColorName.color(palette[name] ?? name) else {
            throw .failure(
                .invalid,
                expected: .own("a colour or a name of the palette"),
                found: value
            )
        }
        return color
    }
}
