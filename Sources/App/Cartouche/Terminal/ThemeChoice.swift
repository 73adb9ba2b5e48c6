internal import CartoucheExplorer
internal import TerminalWidgets
internal import ValueTree

/// The theme chosen with `--theme`: the id of a built-in one, or a file.
struct ThemeChoice {
    var theme: ResolvedTheme
    var library: ThemeLibrary
    /// One line for each part of the theme's files that has no effect.
    var warnings: [String]

    init(
        _ argument: String?,
        read: (String, InputKind) throws(CommandFailure) -> PaddedBytes
    ) throws(CommandFailure) {
        let id = argument ?? ThemeLibrary.defaultID
        library = .builtIn
        if !library.ids.contains(id), id.contains("/") || id.hasSuffix(".toml") {
            library = library.adding(try Self.source(ofFile: id, read: read))
        }
        do {
            let loaded = try library.theme(id)
            theme = loaded.theme
            warnings = loaded.warnings.map { "theme `\(id)`: \($0)" }
        } catch {
            throw CommandFailure(.configuration, error.description)
        }
    }

    private static func source(
        ofFile path: String,
        read: (String, InputKind) throws(CommandFailure) -> PaddedBytes
    ) throws(CommandFailure) -> ThemeSource {
        let bytes = try read(path, .text)
        return ThemeSource(id: path) { bytes.withUnsafeBytes { [UInt8]($0) } }
    }
}
