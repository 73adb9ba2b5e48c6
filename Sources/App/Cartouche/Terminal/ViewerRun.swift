internal import CartoucheExplorer
internal import CartoucheSession
import CartoucheTexts
internal import CartoucheThemes
internal import Girders
internal import NcursesTerminal
internal import Synchronization
internal import TerminalUI

/// The tree viewer on the real terminal.
struct ViewerRun {
    /// Reads a document, and reports the number of bytes that have arrived.
    typealias Read =
        @Sendable (_ report: @escaping @Sendable (Int) -> Void) throws(CommandFailure) ->
        ViewedDocument

    private let name: String
    private let texts: Texts
    private let theme: ThemeChoice
    private let composition: Composition

    /// Throws an error if the theme can't be used.
    init(
        of name: String,
        theme: String?,
        texts: Texts,
        keys: KeyPreset?,
        in composition: Composition
    ) throws(CommandFailure) {
        self.name = name
        self.composition = composition
        self.theme = try ThemeChoice(
            theme,
            in: composition.themes.shown(at: WrittenTerminal.depth() ?? .mono),
            read: composition.read
        )
        for warning in self.theme.warnings { composition.remark("\(warning)") }
        // A configuration file that can't be read doesn't prevent showing a document.
        let layers = composition.environments.places.readableLayers.filter(\.isTrusted)
        var texts = texts
        texts.program = composition.program.text
        texts.keyMap = Configuration(layers: layers).keyMap(keys)
        self.texts = texts
    }

    /// Shows a document until the user quits.
    ///
    /// `status` is the exit status if the process ends before the caller continues.
    func open(
        _ document: DocumentReference,
        status: CommandStatus
    ) async throws(CommandFailure) {
        try await DrawingThreads.use { () throws(CommandFailure) in
            try await show(document, reading: { _ in nil }) { status }
        }
    }

    /// Shows a document while it is read.
    ///
    /// Returns it, or nil if the user quits before it is complete.
    func open(_ read: @escaping Read) async throws(CommandFailure) -> ViewedDocument? {
        let result = Mutex<Result<ViewedDocument, CommandFailure>?>(nil)
        let noted: ViewerInterpreter.Read = { report in
            let document = Result { () throws(CommandFailure) in try read(report) }
            result.withLock { $0 = document }
            return try? document.get().reference
        }
        let status: @Sendable () -> CommandStatus = {
            switch result.withLock(\.self) {
            case nil: .success
            case .success(let document): document.status
            case .failure(let failure): failure.status
            }
        }
        try await DrawingThreads.use { () throws(CommandFailure) in
            try await show(nil, reading: noted, status: status)
        }
        return try result.withLock(\.self)?.get()
    }

    private func show(
        _ document: DocumentReference?,
        reading read: @escaping ViewerInterpreter.Read,
        status: @escaping @Sendable () -> CommandStatus
    ) async throws(CommandFailure) {
        let run = try await TerminalRun()
        let program = ViewerProgram(
            title: name,
            document: document,
            texts: texts,
            theme: theme.theme,
            followsThemes: true,
            showsPictures: await run.showsPictures
        )
        let interpreter = ViewerInterpreter(
            programs: TerminalPrograms(
                variables: composition.variables,
                texts: texts,
                lend: { await run.lend(to: $0) }
            ),
            read: read,
            themes: theme.feed(beside: composition.ownThemes),
            texts: texts,
            times: .system
        )
        try await run.run(program, performing: interpreter, status: status)
    }
}
