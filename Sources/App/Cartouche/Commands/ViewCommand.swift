internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import HTTPMessage
internal import Synchronization
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

    func validate() throws { try input.requireInput() }

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.refuseUnknown(environmentNamed: root.connection.environment)
        guard !composition.streams.isInteractive || !InputFile.waits(for: input.name) else {
            return try await openWhileReading(in: composition)
        }
        let document = document(in: try composition.read(input.name, .document))
        guard composition.streams.isInteractive else {
            let whole = try document.whole(composition.streams)
            try TreeText(whole, shape: nil, to: composition.streams.write)
            return
        }
        if let reference = document.reference {
            try await open(reference, in: composition, status: document.status)
        }
        _ = try document.whole(composition.streams)
    }

    private func document(in bytes: PaddedBytes) -> ViewedDocument {
        ViewedDocument(bytes, InputFormat(format, fileName: input.name, content: bytes))
    }

    /// Opens the viewer before the input has ended, so that a person sees it arrive, and can leave.
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
        _ = try result.withLock(\.self)?.get().whole(composition.streams)
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
            in: composition.themes,
            read: composition.read
        )
        for warning in theme.warnings { composition.say("cartouche: \(warning)") }
        return ViewerRun(
            document: document,
            name: input.name,
            texts: try appearance.texts(in: composition.variables),
            theme: theme,
            clipboard: composition.clipboard
        )
    }
}

/// What was read, as a whole or as far as it goes.
struct ViewedDocument: Sendable {
    private let bytes: PaddedBytes
    private let format: InputFormat
    private let document: Result<Document, SyntaxError>

    init(_ bytes: PaddedBytes, _ format: InputFormat) {
        self.bytes = bytes
        self.format = format
        document = Result { () throws(SyntaxError) in
            do throws(SyntaxError) {
                return try format.format.document(of: bytes)
            } catch {
                throw MisnamedText.fault(error, in: bytes, of: format.format.fileExtensions)
            }
        }
    }

    /// What can be shown; nil if there is nothing.
    var reference: DocumentReference? {
        if case .success(let document) = document { return DocumentReference(document) }
        return format.format == .json ? DocumentReference(JSONParser().read(bytes)) : nil
    }

    var status: CommandStatus {
        if case .success = document { return .success }
        return .malformedDocument
    }

    /// The whole document; throws, and says why, if it is malformed.
    func whole(_ streams: Streams) throws(CommandFailure) -> Document {
        do throws(SyntaxError) {
            return try document.get()
        } catch {
            streams.write(error.problemLines)
            throw CommandFailure(.malformedDocument, format.message(of: error, in: bytes))
        }
    }
}

/// The tree viewer on the real terminal.
struct ViewerRun {
    /// Nil for one that is read while the viewer is open.
    var document: DocumentReference?
    var name: String
    var texts: Texts
    var theme: ThemeChoice
    var clipboard: Clipboard

    /// `status` is that of the process, should it end before the caller goes on.
    func run(
        reading read: @escaping ViewerInterpreter.Read,
        status: @escaping @Sendable () -> CommandStatus
    ) async throws(CommandFailure) {
        let run = try await TerminalRun()
        let program = ViewerProgram(
            title: name,
            document: document,
            texts: texts,
            theme: theme.theme
        )
        let interpreter = ViewerInterpreter(
            copy: { await clipboard.copy($0) },
            read: read,
            texts: texts,
            times: .system
        )
        try await run.run(program, performing: interpreter, status: status)
    }
}
