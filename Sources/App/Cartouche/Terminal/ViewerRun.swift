internal import CartoucheExplorer

/// The tree viewer on the real terminal.
struct ViewerRun {
    var document: DocumentReference
    var name: String
    var texts: Texts
    var theme: ThemeChoice

    func run() async throws(CommandFailure) {
        let run = try await TerminalRun()
        let program = ViewerProgram(
            title: name,
            document: document,
            texts: texts,
            theme: theme.theme
        )
        let interpreter = ViewerInterpreter(copy: { await Clipboard.copy($0) })
        _ = await run.run(program, performing: interpreter)
    }
}
