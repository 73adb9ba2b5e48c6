internal import ArgumentParser
internal import CartoucheExplorer
internal import EndpointKit
internal import HTTPMessage

struct SendCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Send one request and print the response.",
        discussion: """
            A component is set by its Swift name, a field of the body by its path:

              \(example)

            In a shell, an element of a list stands in quotes: 'body.tags[0]=dairy'.

            Each run has a demo server of its own, which starts anew. Where one request needs what \
            another has left there, such as a login, start `cartouche serve` and give its URL with \
            --base-url.

            {{name}} stands for a variable of the environment and {{secret:name}} for a secret; \
            \\{{name}} is just text.
            """
    )

    /// A command that works as it stands, on a line of its own, so that all of it can be copied.
    static let example = "cartouche send Todos.create body.name=Milk body.priority=low"

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
        let sent = try await sent(in: composition)
        remarkLogin(of: sent.run, in: composition)
        try await report(sent, in: composition)
    }

    /// Says that a login of the explorer is not used: a script sends the same whatever was chosen on a screen.
    private func remarkLogin(of run: EndpointRun, in composition: Composition) {
        let group = run.endpoint.description.group
        let subject = LoginSubject(group: group, environment: run.opened.environment.name)
        guard run.endpoint.ownAuthorization == nil,
            composition.stateFile.state?.hasLogin(for: subject) == true
        else { return }
        composition.remark(
            "the login that was chosen in the explorer for \(group) is not used by `send`"
        )
    }

    /// Sends the request, and prints the items of a stream while they arrive.
    func sent(in composition: Composition) async throws(CommandFailure) -> SentRequest {
        let run = try request.run(transfer.options, in: composition.withLoginPrompt)
        return try await sent(run, in: composition)
    }

    /// Sends a request that is ready to be made.
    func sent(
        _ run: EndpointRun,
        in composition: Composition
    ) async throws(CommandFailure) -> SentRequest {
        var run = run
        let items = StreamedOutput(
            of: run.endpoint,
            as: output,
            within: run.options.bodyLimit,
            to: composition.streams
        )
        if items != nil {
            run.options.keepsBeginningOfStreams = true
            if transfer.timeout == nil { run.options.streamTimeout = Self.longest }
        }
        let ended = try await exchange(of: run, printing: items, in: composition)
        let kept = items?.finish(ended) ?? ended
        composition.sayUnverified(kept)
        await composition.remember(kept, of: run)
        return SentRequest(
            run: run,
            exchange: kept,
            isPrinted: items?.hasBegun ?? false,
            lateProblems: items?.lateProblems ?? 0
        )
    }

    /// A stream goes on for as long as it likes, unless somebody says otherwise.
    private static let longest = Duration.seconds(10 * 365 * 24 * 3600)

    private func exchange(
        of run: EndpointRun,
        printing items: StreamedOutput?,
        in composition: Composition
    ) async throws(CommandFailure) -> Exchange {
        guard let items else { return try await run.exchange(in: composition) }
        typealias Outcome = Result<Exchange, CommandFailure>?
        let result = await withTaskGroup(of: Outcome.self) { group -> Outcome in
            group.addTask {
                do throws(CommandFailure) {
                    return .success(try await run.exchange(in: composition) { items.note($0) })
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                for await _ in items.readers {}
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            if let first { return first }
            return await group.next() ?? nil
        }
        guard let result else { throw CommandFailure(.noCompleteResponse, "cancelled") }
        return try result.get()
    }

    /// Prints the response; throws if the exit status is not 0.
    ///
    /// `advice` is what shows the problems.
    func report(
        _ sent: SentRequest,
        advising advice: String = "--output problems",
        in composition: Composition
    ) async throws(CommandFailure) {
        // Whoever reads the output has had enough of it.
        guard !sent.isPrinted || !composition.streams.isUnread() else { return }
        let isStream = sent.run.options.streamTimeout != nil
        let time = transfer.options.timeout + (isStream ? sent.exchange.duration : .zero)
        try await ResponseReport(
            endpoint: sent.run.endpoint,
            output: output,
            streams: composition.streams,
            program: composition.program,
            advice: advice,
            isPrinted: sent.isPrinted,
            lateProblems: sent.lateProblems,
            time: ReadingTime(timeout: time, clock: composition.streams.clock)
        )
        .print(sent.exchange)
    }
}

/// A request of `send`, and how it ended.
struct SentRequest {
    let run: EndpointRun
    let exchange: Exchange
    /// Whether the items of its response are printed already.
    let isPrinted: Bool
    /// How many problems there are in the items of a stream that were printed and are not in its exchange.
    let lateProblems: Int
}
