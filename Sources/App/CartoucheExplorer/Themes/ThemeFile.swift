import DecodePipeline
import TerminalWidgets
import ValueTree

/// A theme as in its file, before palettes and inheritance are resolved.
struct ThemeFile: Sendable {
    let name: String
    let appearance: ResolvedTheme.Appearance
    let inherits: String?
    /// Colours by name, as texts.
    let palette: [String: String]
    let entries: [ThemeEntry]

    /// A style under its name in the file: `ui.text`.
    struct ThemeEntry: Sendable {
        let path: ValuePath
        let value: SupportedType
    }

    static let decoder: Decoder<ThemeFile> =
        decode { name, appearance, inherits, palette, entries in
            ThemeFile(
                name: name,
                appearance: appearance,
                inherits: inherits,
                palette: palette,
                entries: entries
            )
        }
        |> required("name", string)
        |> optional("appearance", appearance, .dark)
        |> optional("inherits", string)
        |> optional("palette", dictionary(string), [:])
        |> custom(entries)

    private static let appearance: Decoder<ResolvedTheme.Appearance> =
        string
        |> andThen { name in
            ResolvedTheme.Appearance(rawValue: name).map { succeed($0) } ?? fail("dark or light")
        }

    private static let entries: Decoder<[ThemeEntry]> = value |> map { entries(in: $0, at: .root) }

    private static let header: Set<String> = ["name", "appearance", "inherits", "palette"]

    /// The styles in a table and its nested tables.
    private static func entries(in table: SupportedType, at path: ValuePath) -> [ThemeEntry] {
        table.members.flatMap { member -> [ThemeEntry] in
            if path.components.isEmpty, header.contains(member.key) { return [] }
            let memberPath = path.appending(key: member.key)
            let isTable = member.value.kind == .dictionary && !ThemeStyle.isStyle(member.value)
            return isTable
                ? entries(in: member.value, at: memberPath)
                : [ThemeEntry(path: memberPath, value: member.value)]
        }
    }
}
