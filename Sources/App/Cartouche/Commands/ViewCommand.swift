internal import ArgumentParser
internal import CartoucheExplorer
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import NcursesTerminal
internal import Synchronization
internal import TerminalUI
internal import ValueSerializers
internal import ValueTree

struct ViewCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Open a document in the tree viewer; without a terminal, print its tree."
    )

    @OptionGroup var input: InputArgument

    @Option(
        help: ArgumentHelp(
            "The document's format; by default determined by the file name or the content, else JSON.",
            valueName: FormatArgument.names
        )
    )
    var format: FormatArgument?

    @OptionGroup var appearance: AppearanceOptions

    @ParentCommand var root: CartoucheCommand

    /// The viewer reads its theme itself.
    var theme: String? { nil }

    func validate() throws { try input.requireInput() }

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        var composition = composition
        if appearance.isPlain { composition.streams.isInteractive = false }
        guard !composition.streams.isInteractive || !InputFile.waits(for: input.name) else {
            return try await openWhileReading(in: composition)
        }
        let document = document(in: try composition.read(input.name, .document))
        guard composition.streams.isInteractive else {
            return try document.write(to: composition.streams)
        }
        if let reference = document.reference {
            try await open(reference, in: composition, status: document.status)
        }
        try document.complain(to: composition.streams)
    }

    private func document(in bytes: PaddedBytes) -> ViewedDocument {
        ViewedDocument(bytes, InputFormat(format, fileName: input.name, content: bytes))
    }

    /// Opens the viewer before the input has ended, so that the user sees it arrive and can quit.
    private func openWhileReading(in composition: Composition) async throws(CommandFailure) {
        let result = Mutex<Result<ViewedDocument, CommandFailure>?>(nil)
        let run = try run(of: nil, in: composition)
        let read: ViewerInterpreter.Read = { received in
            let read = Result { () throws(CommandFailure) in
                var last = ContinuousClock.now
                let bytes = try InputFile.read(input.name, as: .document) { count in
                    guard last.duration(to: .now) > .milliseconds(50) else { return }
                    last = .now
                    received(count)
                }
                return document(in: bytes)
            }
            result.withLock { $0 = read }
            return try? read.get().reference
        }
        let status: @Sendable () -> CommandStatus = {
            switch result.withLock(\.self) {
            case nil: .success
            case .success(let document): document.status
            case .failure(let failure): failure.status
            }
        }
        try await DrawingThreads.use { () throws(CommandFailure) in
            try await run.run(reading: read, status: status)
        }
        try result.withLock(\.self)?.get().complain(to: composition.streams)
    }

    private func open(
        _ document: DocumentReference,
        in composition: Composition,
        status: CommandStatus
    ) async throws(CommandFailure) {
        let run = try run(of: document, in: composition)
        try await DrawingThreads.use { () throws(CommandFailure) in
            try await run.run(reading: { _ in nil }, status: { status })
        }
    }

    private func run(
        of document: DocumentReference?,
        in composition: Composition
    ) throws(CommandFailure) -> ViewerRun {
        let theme = try ThemeChoice(
            appearance.theme,
            in: composition.themes.shown(at: WrittenTerminal.depth() ?? .mono),
            read: composition.read
        )
        for warning in theme.warnings { composition.remark("\(warning)") }
        // A configuration file that can't be read doesn't prevent showing a document.
        let layers = composition.environments.places.readableLayers.filter(\.isTrusted)
        var texts = try appearance.texts(in: composition.variables)
        texts.program = composition.program.text
        texts.keyMap = Configuration(layers: layers).keyMap(appearance.keys)
        return ViewerRun(
            document: document,
            name: input.name,
            texts: texts,
            theme: theme,
            themes: theme.feed(beside: composition.ownThemes),
            variables: composition.variables
        )
    }
}

/// The tree viewer on the real terminal.
struct ViewerRun {
    /// The document, or nil if it is read while the viewer is open.
    var document: DocumentReference?
    var name: String
    var texts: Texts
    var theme: ThemeChoice
    var themes: ThemeFeed
    var variables: [String: String]

    /// `status` is the exit status if the process ends before the caller continues.
    func run(
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
                variables: variables,
                texts: texts,
                lend: { await run.lend(to: $0) }
            ),
            read: read,
            themes: themes,
            texts: texts,
            times: .system
        )
        try await run.run(program, performing: interpreter, status: status)
    }
}
