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

    /// Reads the table of a whole file; throws every error in its header.
    init(_ table: SupportedType) throws(DecodeError) {
        var (name, appearance, inherits): (String?, ResolvedTheme.Appearance, String?)
        (name, appearance, inherits) = (nil, .dark, nil)
        var palette: [String: String] = [:]
        try ThemeFields(of: table).read { key, value throws(DecodeError) in
            switch key {
            case "name": name = try ThemeFields.text(value)
            case "appearance": appearance = try Self.appearance(value)
            case "inherits": inherits = try ThemeFields.text(value)
            case "palette": palette = try Self.palette(value)
            default: break
            }
        }
        guard let name else {
            throw .field("name", .missing(expected: .name("String"), in: table))
        }
        self.name = name
        self.appearance = appearance
        self.inherits = inherits
        self.palette = palette
        entries = Self.entries(in: table, at: .root)
    }

    private static func appearance(
        _ value: SupportedType
    ) throws(DecodeError) -> ResolvedTheme.Appearance {
        let name = try ThemeFields.text(value)
        guard let appearance = ResolvedTheme.Appearance(rawValue: name) else {
            throw .failure(.invalid, expected: .own("dark or light"), found: value)
        }
        return appearance
    }

    private static func palette(_ value: SupportedType) throws(DecodeError) -> [String: String] {
        guard value.kind == .dictionary else {
            throw .failure(expected: .value(.object), found: value)
        }
        var palette: [String: String] = [:]
        try ThemeFields(of: value).read { name, color throws(DecodeError) in
            palette[name] = try ThemeFields.text(color)
        }
        return palette
    }

    private static let header = ["name", "appearance", "inherits", "palette"]

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
