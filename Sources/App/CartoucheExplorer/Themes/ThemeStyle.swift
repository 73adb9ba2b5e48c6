import DecodePipeline
import TerminalUI
import ValueTree

/// Reads a style: a colour, or a table of colours and attributes.
enum ThemeStyle {
    private static let attributes: [(String, Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("reverse", .reverse),
    ]

    static let keys = ["fg", "bg"] + attributes.map(\.0)

    /// Whether a table is a style and not a table of styles.
    static func isStyle(_ table: SupportedType) -> Bool {
        table.members.contains { keys.contains($0.key) && $0.value.kind != .dictionary }
    }

    static func decoder(palette: [String: String]) -> Decoder<Style> {
        let color = color(palette: palette)
        let plain: Decoder<Style> = color |> map { Style(foreground: $0) }
        return Decoder { value in
            value.kind == .dictionary ? table(color)(value) : plain(value)
        }
    }

    private static func table(_ color: Decoder<Color>) -> Decoder<Style> {
        decode { foreground, background, bold, dim, italic, underline, reverse in
            let flags = [bold, dim, italic, underline, reverse]
            let set = zip(attributes, flags).filter(\.1).map(\.0.1)
            return Style(
                foreground: foreground,
                background: background,
                attributes: Attributes(set)
            )
        }
            |> optional("fg", color, .default)
            |> optional("bg", color, .default)
            |> optional("bold", bool, false)
            |> optional("dim", bool, false)
            |> optional("italic", bool, false)
            |> optional("underline", bool, false)
            |> optional("reverse", bool, false)
    }

    private static func color(palette: [String: String]) -> Decoder<Color> {
        string
            |> andThen { name in
                let color = ColorName.color(palette[name] ?? name)
                return color.map { succeed($0) } ?? fail("a colour or a name of the palette")
            }
    }
}

/// Parses the colours of theme files.
enum ColorName {
    static let ansiNames = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
        "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue",
        "bright-magenta", "bright-cyan", "bright-white",
    ]

    /// The colour; nil unless the text is `default`, an ANSI name, `ansi0`-`ansi255`, `#rgb` or
    /// `#rrggbb`.
    static func color(_ text: String) -> Color? {
        if text == "default" { return .default }
        if let index = ansiNames.firstIndex(of: text) { return .ansi(UInt8(index)) }
        if text.hasPrefix("ansi") { return UInt8(text.dropFirst(4)).map { .ansi($0) } }
        guard text.hasPrefix("#") else { return nil }
        return hexadecimal(text.dropFirst())
    }

    private static func hexadecimal(_ digits: Substring) -> Color? {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3: return .rgb(UInt8(values[0] * 17), UInt8(values[1] * 17), UInt8(values[2] * 17))
        case 6:
            let bytes = stride(from: 0, to: 6, by: 2).map {
                UInt8(values[$0] * 16 + values[$0 + 1])
            }
            return .rgb(bytes[0], bytes[1], bytes[2])
        default: return nil
        }
    }
}
