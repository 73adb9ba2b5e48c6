internal import Explorer
internal import ValueTree

/// The theme of `--theme`: the id of a built-in one, or a file.
struct ThemeChoice {
    var theme: Theme
    var library: ThemeLibrary

    init(
        _ argument: String?,
        read: (String) throws(CommandFailure) -> PaddedBytes
    ) throws(CommandFailure) {
        let id = argument ?? ThemeLibrary.defaultID
        library = .builtIn
        if !library.ids.contains(id), id.contains("/") || id.hasSuffix(".toml") {
            library = library.adding(try Self.source(ofFile: id, read: read))
        }
        do {
            theme = try library.theme(id).theme
        } catch {
            throw CommandFailure(.configuration, error.description)
        }
    }

    private static func source(
        ofFile path: String,
        read: (String) throws(CommandFailure) -> PaddedBytes
    ) throws(CommandFailure) -> ThemeSource {
        let bytes = try read(path)
        let text = bytes.string(in: 0..<bytes.count)
        return ThemeSource(id: path) { text }
    }
}
