internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession
internal import EndpointKit
internal import HTTPMessage

struct SendCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Send one request and print the response.",
        discussion: """
            Set a component by its Swift name, and a field of the body by its path:

              \(example)

            In a shell, quote the element of a list: 'body.tags[0]=dairy'.

            Each run starts its own demo server. If a request needs the data of an earlier one, such \
            as a login, start `cartouche serve` and pass its URL with --base-url.

            {{name}} is replaced by a variable of the environment and {{secret:name}} by a secret; \
            write \\{{name}} for the literal text.
            """
    )

    /// An example that works unchanged, on a separate line so that it can be copied.
    static let example = "cartouche send Todos.create body.name=Milk body.priority=low"

    @OptionGroup var request: RequestArguments

    @Option(
        help: ArgumentHelp(
            "The part of the response to print; by default its tree on a terminal, otherwise the body "
                + "as received.",
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

    /// Reports that a login of the explorer isn't used.
    ///
    /// A script sends the same request whatever was chosen in the explorer.
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

    /// Sends the request, and prints the items of a stream as they arrive.
    func sent(in composition: Composition) async throws(CommandFailure) -> SentRequest {
        let run = try request.run(transfer.options, in: composition.withLoginPrompt)
        return try await sent(run, in: composition)
    }

    /// Sends a prepared request.
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

    /// The timeout of a stream, which continues unless a limit is set.
    private static let longest = Duration.seconds(10 * 365 * 24 * 3600)

    private func exchange(
        of run: EndpointRun,
        printing items: StreamedOutput?,
        in composition: Composition
    ) async throws(CommandFailure) -> Exchange {
        guard let items else { return try await run.exchange(in: composition.backend) }
        typealias Outcome = Result<Exchange, CommandFailure>?
        let result = await withTaskGroup(of: Outcome.self) { group -> Outcome in
            group.addTask {
                do throws(CommandFailure) {
                    return .success(
                        try await run.exchange(in: composition.backend) { items.note($0) }
                    )
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

    /// Prints the response.
    ///
    /// Throws an error if the exit status isn't 0.
    ///
    /// `advice` is the command or option that shows the problems.
    func report(
        _ sent: SentRequest,
        advising advice: String = "--output problems",
        in composition: Composition
    ) async throws(CommandFailure) {
        // The reader closed the pipe.
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

/// A request of `send`, and the result of sending it.
struct SentRequest {
    let run: EndpointRun
    let exchange: Exchange
    /// Whether the items of its response have been printed.
    let isPrinted: Bool
    /// The number of problems in items of a stream that were printed but aren't part of the
    /// exchange.
    let lateProblems: Int
}
