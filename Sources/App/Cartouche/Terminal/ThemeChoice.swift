internal import CartoucheSession
internal import CartoucheThemes
internal import SystemFiles
internal import TerminalWidgets
internal import ValueTree

/// The theme chosen with `--theme`: the id of a built-in theme or of the user's own, or a file.
struct ThemeChoice {
    typealias Read = @Sendable (String, InputKind) throws(CommandFailure) -> PaddedBytes

    var theme: ResolvedTheme
    /// The library, which reads a file again whenever its theme is needed.
    var library: ThemeLibrary
    /// The file that was given instead of an id.
    var file: String?
    /// One line for each part of the theme's files without an effect.
    var warnings: [String]

    /// Creates the choice from an argument, or else from the theme of the last session if it still
    /// exists.
    init(
        _ argument: String?,
        orAgain last: String?,
        in themes: ThemeLibrary,
        read: Read
    ) throws(CommandFailure) {
        // A file applies to one session, and another folder may have a file with that name.
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
            // A broken theme in the user's own folder doesn't stop the program.
            guard isOwn, let fallback = Self.fallback(for: id) else {
                throw CommandFailure(.configuration, error.description)
            }
            theme = fallback
            warnings = [error.description]
        }
    }

    /// Returns a feed of the chosen file and the user's own themes, which are read again when they
    /// change.
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

    /// Returns the built-in theme with the same id, or the default.
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
