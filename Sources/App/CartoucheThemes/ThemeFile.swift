import TerminalWidgets
import ValueTree

/// The content of a theme's file, before palettes and inheritance are resolved.
struct ThemeFile: Sendable {
    let name: String
    let appearance: ResolvedTheme.Appearance
    let inherits: String?
    /// The colors by name, as texts.
    let palette: [String: String]
    let entries: [ThemeEntry]
    /// The errors in the header, with which the theme can't be used.
    let fault: DecodeError?

    /// A style under its name in the file: `ui.text`.
    struct ThemeEntry: Sendable {
        let path: ValuePath
        let value: SupportedType
    }

    /// Whether the theme may inherit an unknown palette, because `inherits` is invalid.
    var mayInheritMore: Bool {
        fault?.problems.contains { $0.path.components.first == .key("inherits") } ?? false
    }

    /// Reads the table of a whole file.
    init(_ table: SupportedType) {
        var (name, appearance, inherits): (String?, ResolvedTheme.Appearance, String?)
        (name, appearance, inherits) = (nil, .dark, nil)
        var palette: [String: String] = [:]
        var fault: DecodeError?
        do throws(DecodeError) {
            try ThemeFields(of: table).read { key, value throws(DecodeError) in
                switch key {
                case "name": name = try ThemeFields.text(value)
                case "appearance": appearance = try Self.appearance(value)
                case "inherits": inherits = try ThemeFields.text(value)
                case "palette": try Self.read(value, into: &palette)
                default: break
                }
            }
            if name == nil {
                fault = .field("name", .missing(expected: .name("String"), in: table))
            }
        } catch {
            fault = error
        }
        self.fault = fault
        self.name = name ?? ""
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

    private static func read(
        _ value: SupportedType,
        into palette: inout [String: String]
    ) throws(DecodeError) {
        guard value.kind == .dictionary else {
            throw .failure(expected: .value(.object), found: value)
        }
        var read: [String: String] = [:]
        // A name with an invalid color remains known, so that the color is reported but not its
        // uses.
        for member in value.members where !member.value.isNull { read[member.key] = "default" }
        defer { palette = read }
        try ThemeFields(of: value).read { name, color throws(DecodeError) in
            read[name] = try ThemeFields.text(color)
        }
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
