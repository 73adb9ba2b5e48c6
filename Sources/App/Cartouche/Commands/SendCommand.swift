internal import ArgumentParser
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import ValueTree

struct SendCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Send one request and print the response.",
        discussion: """
            A component is set by its Swift name, a field of the body by its path: limit=5, \
            body.title=Milk, body.tags[0]=x.

            {{name}} stands for a variable of the environment and {{secret:name}} for a secret; \
            \\{{name}} is just text.
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
        let environment = Result { () throws(CommandFailure) in
            try composition.environment(named: connection.environment)
        }
        // Problems with the components are reported before those with the environment.
        let variables = (try? environment.get())?.variables
        let form = try form(for: endpoint.description, variables, in: composition)
        let run = EndpointRun(
            endpoint: endpoint,
            form: form,
            options: transfer.options,
            opened: try OpenedEnvironment(
                try environment.get(),
                options: connection.baseURLs,
                in: composition
            )
        )
        for remark in run.opened.environment.remarks { composition.say("cartouche: \(remark)") }
        let exchange = try await run.exchange(in: composition)
        composition.sayUnverified(exchange)
        await composition.remember(exchange, of: endpoint)
        try ResponseReport(endpoint: endpoint, output: output, streams: composition.streams)
            .print(exchange)
    }

    private func form(
        for endpoint: EndpointDescription,
        _ variables: Variables?,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        let values = ComponentValues(endpoint: endpoint, variables: variables)
        let body = try body?.form(for: endpoint, in: composition)
        do {
            return try values.form(components, body: body)
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id))
        }
    }
}
