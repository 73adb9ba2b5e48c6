internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

struct ViewCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Open a document in the tree viewer; without a terminal, print its tree."
    )

    @OptionGroup var input: InputArgument

    @Option(
        help: "The document's format; by default that of the file name or the content, else JSON."
    )
    var format: FormatArgument?

    @OptionGroup var appearance: AppearanceOptions

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.refuseUnknown(environmentNamed: root.connection.environment)
        let bytes = try composition.read(input.name, .document)
        let read = InputFormat(format, fileName: input.name, content: bytes)
        let format = read.format
        let document: Document
        do throws(SyntaxError) {
            document = try format.document(of: bytes)
        } catch {
            let error = MisnamedText.fault(error, in: bytes, of: format.fileExtensions)
            if format == .json, let part = DocumentReference(JSONParser().read(bytes)) {
                try await open(part, in: composition, status: .malformedDocument)
            }
            composition.streams.write(error.problemLines)
            throw CommandFailure(.malformedDocument, read.message(of: error, in: bytes))
        }
        guard composition.streams.isInteractive else {
            try TreeText(document, shape: nil, to: composition.streams.write)
            return
        }
        try await open(DocumentReference(document), in: composition)
    }

    /// Opens the viewer if there is a terminal.
    private func open(
        _ document: DocumentReference,
        in composition: Composition,
        status: CommandStatus = .success
    ) async throws(CommandFailure) {
        guard composition.streams.isInteractive else { return }
        let theme = try ThemeChoice(
            appearance.theme,
            in: composition.themes,
            read: composition.read
        )
        for warning in theme.warnings { composition.say("cartouche: \(warning)") }
        let texts = try appearance.texts(in: composition.variables)
        let run = ViewerRun(document: document, name: input.name, texts: texts, theme: theme)
        try await DrawingThreads.use { () throws(CommandFailure) in try await run.run(status) }
    }
}

/// The tree viewer on the real terminal.
struct ViewerRun {
    var document: DocumentReference
    var name: String
    var texts: Texts
    var theme: ThemeChoice

    /// `status` is that of the process, should it end before the caller goes on.
    func run(_ status: CommandStatus) async throws(CommandFailure) {
        let run = try await TerminalRun()
        let program = ViewerProgram(
            title: name,
            document: document,
            texts: texts,
            theme: theme.theme
        )
        let interpreter = ViewerInterpreter(copy: { await Clipboard.copy($0) })
        try await run.run(program, performing: interpreter, status: status)
    }
}
