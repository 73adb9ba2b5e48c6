internal import CartoucheExplorer
internal import Girders
internal import TerminalWidgets
internal import ValueTree

/// The theme chosen with `--theme`: the id of a built-in one or of the person's own, or a file.
struct ThemeChoice {
    typealias Read = @Sendable (String, InputKind) throws(CommandFailure) -> PaddedBytes

    var theme: ResolvedTheme
    /// Reads a file anew whenever its theme is asked for.
    var library: ThemeLibrary
    /// The file that was named instead of an id.
    var file: String?
    /// One line for each part of the theme's files that has no effect.
    var warnings: [String]

    /// The theme of an argument, or else the one of last time if it is still there.
    init(
        _ argument: String?,
        orAgain last: String?,
        in themes: ThemeLibrary,
        read: Read
    ) throws(CommandFailure) {
        // A file was named for one run, and another folder may have one of that name.
        if argument == nil, let last, themes.source(last) != nil,
            let choice = try? ThemeChoice(last, in: themes, read: read)
        {
            self = choice
        } else {
            self = try ThemeChoice(argument, in: themes, read: read)
        }
    }

    init(
        _ argument: String?,
        in themes: ThemeLibrary = .builtIn,
        files: FileReading = .disk,
        read: Read
    ) throws(CommandFailure) {
        let id = argument ?? ThemeLibrary.defaultID
        library = themes
        var first = themes
        if id.contains("/") || id.hasSuffix(OwnThemes.fileEnding), themes.source(id) == nil {
            let bytes = [UInt8](try read(id, .text))
            first = themes.adding { [ThemeSource(id: id, path: id) { bytes }] }
            library = themes.adding { [.file(id, as: id, from: files)] }
            file = id
        }
        let isOwn = file == nil && first.source(id)?.path != nil
        do {
            let loaded = try first.theme(id)
            theme = loaded.theme
            warnings = loaded.warnings.map { "theme `\(id)`: \($0)" }
        } catch {
            // A folder that may hold many themes, of which one was broken meanwhile, ends nothing.
            guard isOwn, let fallback = Self.fallback(for: id) else {
                throw CommandFailure(.configuration, error.description)
            }
            theme = fallback
            warnings = [error.description]
        }
    }

    /// The chosen file and the person's own themes, which are read anew when they change.
    func feed(beside own: OwnThemes) -> ThemeFeed {
        let watch = ThemeWatch(
            places: [file.map { .init(file: $0) }, own.folder.map { .init(folder: $0) }]
                .compactMap(\.self)
        )
        return ThemeFeed(
            follow: { changed in await watch.open()?.follow(changed) },
            load: library.theme
        )
    }

    /// The built-in theme of the same id, or the default.
    private static func fallback(for id: String) -> ResolvedTheme? {
        let known = ThemeLibrary.builtIn.source(id) == nil ? ThemeLibrary.defaultID : id
        return try? ThemeLibrary.builtIn.theme(known).theme
    }
}

extension [UInt8] {
    fileprivate init(_ bytes: PaddedBytes) {
        self = bytes.withUnsafeBytes { [UInt8]($0) }
    }
}
