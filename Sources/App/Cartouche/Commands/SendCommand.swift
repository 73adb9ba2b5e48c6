internal import ArgumentParser
internal import EndpointKit
internal import HTTPMessage

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

    @OptionGroup var request: RequestArguments

    @Option(
        help: ArgumentHelp(
            "What to print of the response; by default its tree on a terminal, and the body as it was "
                + "sent to anything else.",
            valueName: ResponseOutput.allCases.map(\.rawValue).joined(separator: "|")
        )
    )
    var output: ResponseOutput?

    @OptionGroup var transfer: TransferArguments

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        let (run, exchange) = try await exchange(in: composition)
        try await report(exchange, of: run, in: composition)
    }

    /// Sends the request.
    func exchange(
        in composition: Composition
    ) async throws(CommandFailure) -> (EndpointRun, Exchange) {
        let run = try request.run(transfer.options, in: composition.withLoginPrompt)
        let exchange = try await run.exchange(in: composition)
        composition.sayUnverified(exchange)
        await composition.remember(exchange, of: run)
        return (run, exchange)
    }

    /// Prints the response; throws if the exit status is not 0.
    ///
    /// `advice` is what shows the problems.
    func report(
        _ exchange: Exchange,
        of run: EndpointRun,
        advising advice: String = "--output problems",
        in composition: Composition
    ) async throws(CommandFailure) {
        try await ResponseReport(
            endpoint: run.endpoint,
            output: output,
            streams: composition.streams,
            program: composition.program,
            advice: advice,
            time: ReadingTime(timeout: transfer.options.timeout)
        )
        .print(exchange)
    }
}
