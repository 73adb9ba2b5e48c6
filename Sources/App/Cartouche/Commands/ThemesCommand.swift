internal import ArgumentParser
internal import CartoucheSession
internal import CartoucheThemes
internal import TerminalWidgets
internal import ValueTree
internal import VisibleText

struct ThemesCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes",
        abstract: "List the themes, or check one.",
        discussion: """
            Lists the id, the name, the appearance and the origin of every theme: the program, or the \
            folder themes of your settings, whose files replace built-in themes with the same name. \
            With a file, prints its errors, one per line.
            """
    )

    @Argument(
        help: ArgumentHelp("A theme file, or the id of a theme.", valueName: "FILE"),
        completion: .composed
    )
    var file: String?

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        guard let file else { return list(in: composition) }
        var library = composition.themes
        if library.source(file) == nil {
            let bytes = try composition.read(file, .text).withUnsafeBytes { [UInt8]($0) }
            library = library.adding { [ThemeSource(id: file, path: file) { bytes }] }
        }
        let check = ThemeCheck(file, in: library)
        for line in check.lines { composition.streams.line(Text.visible(line)) }
        guard check.isUsable else { throw CommandFailure(.configuration) }
    }

    /// Lists the themes, including broken ones.
    ///
    /// Standard error says why such a theme has no name.
    private func list(in composition: Composition) {
        let library = composition.themes
        var rows: [[Words]] = []
        for id in library.ids {
            let origin = library.source(id)?.path.map(Text.visible) ?? "built in"
            do throws(ThemeError) {
                let theme = try library.theme(id).theme
                rows.append([
                    Words(Text.visible(id), .dataKey), Words(Text.visible(theme.name)),
                    Words(theme.appearance.rawValue, .dataType),
                    Words(origin, .muted),
                ])
            } catch {
                rows.append([Words(Text.visible(id), .error), "-", "-", Words(origin, .muted)])
                composition.remark("\(error)")
            }
        }
        composition.streams.table(rows)
    }
}
