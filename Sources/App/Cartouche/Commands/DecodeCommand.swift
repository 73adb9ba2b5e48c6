internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

struct DecodeCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Decode a saved body against an endpoint's response type and print its problems."
    )

    @OptionGroup var endpoint: EndpointArgument

    @OptionGroup var input: InputArgument

    @Option(
        help: ArgumentHelp(
            "The body's format; by default determined by the file name or the content, else JSON.",
            valueName: FormatArgument.names
        )
    )
    var format: FormatArgument?

    @Option(
        help: ArgumentHelp(
            "The HTTP status of the response, which determines the body's type; by default a success.",
            valueName: "CODE"
        )
    )
    var status: Int?

    @Flag(
        help:
            "Decode the stored responses of the endpoint, or the one with the number given instead of a file."
    )
    var history = false

    @Flag(help: "Print the problems as a JSON array.")
    var json = false

    @Flag(help: "Treat undeclared fields and duplicate keys as problems.")
    var strict = false

    @ParentCommand var root: CartoucheCommand

    func validate() throws {
        guard history else { return try input.requireInput() }
        guard format == nil else { throw ValidationError("--format is for a file") }
        guard status == nil else { throw ValidationError("--status is for a file") }
        guard let file = input.file, Int64(file) == nil else { return }
        throw ValidationError(
            "`\(file)` is no number of an exchange; `cartouche history` lists them"
        )
    }

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.review(environmentNamed: root.connection.environment)
        let endpoint = try endpoint.endpoint(in: composition.registry)
        guard !history else {
            let decoding = HistoryDecoding(endpoint: endpoint, isStrict: strict, isJSON: json)
            return try await decoding.run(input.file.flatMap { Int64($0) }, in: composition)
        }
        let bytes = try composition.read(input.name, .document)
        if let reading = endpoint.ownReading(of: bytes, status: status) {
            return try report(reading, in: composition)
        }
        let read = InputFormat(
            format,
            fileName: input.name,
            content: bytes,
            declared: isAnswer(of: endpoint) ? DeclaredStream(endpoint) : nil
        )
        let format = read.format
        let document: Document
        do throws(SyntaxError) {
            document = try format.document(of: bytes)
        } catch {
            let error = MisnamedText.fault(error, in: bytes, of: format.fileExtensions)
            report(DecodeError.syntax(error).problems, to: composition.streams)
            throw CommandFailure(.malformedDocument, read.message(of: error, in: bytes))
        }
        // Only the problems are printed, not the typed value.
        let reading = await endpoint.concurrentReading(
            of: document,
            status: status,
            hasPositions: format.hasPositions
        )
        try report(reading, in: composition)
    }

    private func isAnswer(of endpoint: AnyEndpoint) -> Bool {
        status.map { endpoint.description.success.contains($0) } ?? true
    }

    private func report(
        _ reading: Reading,
        in composition: Composition
    ) throws(CommandFailure) {
        let problems = reading.problems
        report(problems, to: composition.streams)
        if reading.omittedProblems > 0 {
            composition.remark(
                "\(reading.omittedProblems) more problems are not listed"
            )
        }
        guard problems.allSatisfy({ $0.isInformation && !strict }) else {
            throw CommandFailure(.problems)
        }
    }

    private func report(_ problems: [Problem], to streams: Streams) {
        guard !json else {
            streams.json(.array(problems.map(\.value)))
            return
        }
        streams.lines(problems.map(\.words))
    }
}
