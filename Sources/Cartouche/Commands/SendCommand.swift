internal import ArgumentParser
internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

struct SendCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Send one request and print the response.",
        discussion: """
            A component is set by its Swift name, a field of the body by its path: limit=5, \
            body.title=Milk, body.tags[0]=x.
            """
    )

    @OptionGroup var endpoint: EndpointArgument

    @Argument(help: ArgumentHelp("Values of components.", valueName: "NAME=VALUE"))
    var components: [String] = []

    @Option(
        help: ArgumentHelp("The body as JSON, or a file that holds it.", valueName: "JSON|@FILE")
    )
    var body: BodyOption?

    @Option(help: "What to print of the response.")
    var output: ResponseOutput = .tree

    @OptionGroup var connection: ConnectionOptions
    @OptionGroup var transfer: TransferArguments

    func run(in composition: Composition) async throws(CommandFailure) {
        let endpoint = try endpoint.endpoint(in: composition.registry)
        let form = try form(for: endpoint.description, in: composition)
        let addresses = try composition.baseURLs(connection)
        let run = EndpointRun(endpoint: endpoint, form: form, options: transfer.options)
        let exchange = try await run.exchange(in: composition, addresses: addresses)
        await composition.remember(exchange, of: endpoint)
        try ResponseReport(endpoint: endpoint, output: output, streams: composition.streams)
            .print(exchange)
    }
    private func form(
        for endpoint: EndpointDescription,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        let start = try body?.form(for: endpoint, in: composition) ?? .dictionary(members: [])
        do {
            return try FormArguments(components, for: endpoint, form: start).form
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id))
        }
    }
}
