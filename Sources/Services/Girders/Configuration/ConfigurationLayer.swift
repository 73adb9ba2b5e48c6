import ValueTree

/// The settings of one file.
struct ConfigurationLayer: Sendable, Hashable {
    /// What messages call it: the path of the file.
    let source: String
    var values: SupportedType
    /// What the file says; nil for settings that were written in code, or not as text.
    var text: String?

    /// What messages call the place of a setting: the path, and the line where it is known.
    func place(of path: [String]) -> String {
        let line = text.flatMap { SettingLine(text: $0).number(of: path) }
        return source + (line.map { ":\($0)" } ?? "")
    }
}
