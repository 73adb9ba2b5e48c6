internal import ArgumentParser
internal import CartoucheSession
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
        if let content = document.reference {
            try await viewer(in: composition).open(content, status: document.status)
        }
        try document.complain(to: composition.streams)
    }

    private func document(in bytes: PaddedBytes) -> ViewedDocument {
        ViewedDocument(bytes, InputFormat(format, fileName: input.name, content: bytes))
    }

    /// Opens the viewer before the input has ended, so that the user sees it arrive and can quit.
    private func openWhileReading(in composition: Composition) async throws(CommandFailure) {
        let viewer = try viewer(in: composition)
        let opened = try await viewer.open { report throws(CommandFailure) in
            var last = ContinuousClock.now
            let bytes = try InputFile.read(input.name, as: .document) { count in
                guard last.duration(to: .now) > .milliseconds(50) else { return }
                last = .now
                report(count)
            }
            return document(in: bytes)
        }
        try opened?.complain(to: composition.streams)
    }

    private func viewer(in composition: Composition) throws(CommandFailure) -> ViewerRun {
        try ViewerRun(
            of: input.name,
            theme: appearance.theme,
            texts: appearance.texts(in: composition.variables),
            keys: appearance.keys,
            in: composition
        )
    }
}
