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
            A component is set by its Swift name, a field of the body by its path:

              \(example)

            {{name}} stands for a variable of the environment and {{secret:name}} for a secret; \
            \\{{name}} is just text.
            """
    )

    /// A command that works as it stands.
    static let example =
        "cartouche send Todos.create body.name=Milk body.priority=low body.tags[0]=dairy"

    @OptionGroup var endpoint: EndpointArgument

    @Argument(help: ArgumentHelp("Values of components.", valueName: "NAME=VALUE"))
    var components: [String] = []

    @Option(
        name: .customLong("body"),
        help: ArgumentHelp("The body as JSON, or a file that holds it.", valueName: "JSON|@FILE")
    )
    var bodies: [BodyOption] = []

    @Option(
        help: """
            What to print of the response; by default its tree on a terminal, and the body as it was \
            sent to anything else.
            """
    )
    var output: ResponseOutput?

    @OptionGroup var connection: ConnectionOptions
    @OptionGroup var transfer: TransferArguments

    func validate() throws {
        guard bodies.count <= 1 else { throw ValidationError("--body is given twice") }
    }

    func run(in composition: Composition) async throws(CommandFailure) {
        let endpoint = try endpoint.endpoint(in: composition.registry)
        let environment = Result { () throws(CommandFailure) in
            try composition.environment(named: connection.environment)
        }
        // Problems with the components are reported before those with the environment.
        let form = try SendForm(endpoint: endpoint, arguments: components, body: bodies.first)
            .form(with: (try? environment.get())?.variables, in: composition)
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
        try await ResponseReport(
            endpoint: endpoint,
            output: output,
            streams: composition.streams,
            time: ReadingTime(timeout: transfer.options.timeout)
        )
        .print(exchange)
    }
}
