internal import ArgumentParser
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import Synchronization

/// The explorer line by line, for screen readers and for terminals that only print: `cartouche --plain`.
///
/// Each line is a command of the command line, or one of ``LineCommand``. Nothing moves the cursor, nothing is
/// said by colour, and what is answered stays where it was printed.
struct LineSession: ComposedRun {
    var environment: String?
    var baseURLs: [BaseURLOption] = []

    func run(in composition: Composition) async throws(CommandFailure) {
        _ = try composition.environment(named: environment)
        let session = self
        do {
            try await EmbeddedServerHost.with(composition.embedded) { host in
                await session.answerLines(in: composition.plain(sharing: host))
            }
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }

    private func answerLines(in surroundings: Composition) async {
        var session = self
        var last: LastResponse?
        var composition = surroundings
        let output = OpenLine()
        composition.streams = output.following(composition.streams)
        let count = composition.registry.endpoints.count
        composition.streams.line("\(count) endpoints. `help` says what can be typed, `quit` ends.")
        while true {
            output.end(on: composition.streams)
            composition.streams.write("\(composition.program.text)> ")
            guard let line = await composition.lines.next(false) else { break }
            output.wasEnded()
            guard let command = session.command(in: line, composition) else { continue }
            if case .quit = command { return }
            do throws(CommandFailure) {
                try await session.answer(command, &last, in: composition)
            } catch {
                composition.say(error)
            }
        }
        // The end of the input stands where a command would.
        composition.streams.line("")
    }

    /// What a line asks for; nil for an empty one, and for one that says what is wrong with it.
    private func command(in line: String, _ composition: Composition) -> LineCommand? {
        do throws(CommandFailure) {
            return try LineCommand(line)
        } catch {
            composition.say(error)
            return nil
        }
    }

    private mutating func answer(
        _ command: LineCommand,
        _ last: inout LastResponse?,
        in composition: Composition
    ) async throws(CommandFailure) {
        switch command {
        case .quit: return
        case .help: composition.streams.line(LineCommand.manual)
        case .find(let words): try find(words, in: composition)
        case .environment(let name): try choose(name, in: composition)
        case .open(let name):
            let variables = try composition.environment(named: environment).variables
            let questions = try LineQuestions(name, with: variables, in: composition)
            guard let arguments = try await questions.arguments() else { return }
            try await perform(["send", name] + arguments, &last, in: composition)
        case .show(let output):
            guard let last else {
                throw CommandFailure(.usage, "no response yet: `send` or `open` an endpoint first")
            }
            try await last.print(output, of: composition.program, to: composition.streams)
        case .arguments(let arguments): try await perform(arguments, &last, in: composition)
        }
    }

    /// Runs a command of the command line, in the environment of the session.
    private func perform(
        _ arguments: [String],
        _ last: inout LastResponse?,
        in composition: Composition
    ) async throws(CommandFailure) {
        switch try LineCommand.parsed(arguments) {
        case .words(let words):
            composition.streams.line(composition.program.standing(in: words))
        case .command(var command as SendCommand):
            command.request.connection.default(to: environment, baseURLs)
            // A person reads it, wherever it goes.
            command.output = command.output ?? .tree
            let sent = try await command.sent(in: composition)
            let endpoint = sent.run.endpoint
            last = LastResponse(endpoint: endpoint, exchange: sent.exchange)
            if let response = sent.exchange.response, endpoint.isAnswer(response),
                command.saysNoStatus
            {
                composition.streams.line(response.statusLine)
            }
            try await command.report(sent, advising: "`show problems`", in: composition)
        case .command(var command as CurlCommand):
            command.request.connection.default(to: environment, baseURLs)
            try await command.run(in: composition)
        case .command(let command): try await command.run(in: composition)
        }
    }

    /// Prints the endpoints that have all of the words in their line of `list`.
    private func find(
        _ words: [String],
        in composition: Composition
    ) throws(CommandFailure) {
        let lines = composition.registry.endpoints.map(\.description.line).filter { line in
            words.allSatisfy { line.lowercased().contains($0.lowercased()) }
        }
        guard !lines.isEmpty else { throw CommandFailure(.usage, "nothing found") }
        composition.streams.write(lines.map { $0 + "\n" }.joined())
    }

    /// Chooses an environment, or says which there are.
    private mutating func choose(
        _ name: String??,
        in composition: Composition
    ) throws(CommandFailure) {
        if let name {
            _ = try composition.environment(named: name)
            environment = name
            composition.streams.line("environment: \(name ?? "none")")
            return
        }
        let known = composition.environments.places.environments
        composition.streams.line("environment: \(environment ?? "none")")
        composition.streams.line(
            "others: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        )
    }
}

/// The response that `show` prints.
private struct LastResponse {
    let endpoint: AnyEndpoint
    let exchange: Exchange

    /// Prints the response; what its status and its problems mean was said when it came.
    func print(
        _ output: ResponseOutput,
        of program: ProgramName,
        to streams: Streams
    ) async throws(CommandFailure) {
        do throws(CommandFailure) {
            try await show(output, of: program, to: streams)
        } catch  where error.status == .refusedByServer || error.status == .problems {
            return
        }
    }

    private func show(
        _ output: ResponseOutput,
        of program: ProgramName,
        to streams: Streams
    ) async throws(CommandFailure) {
        let time = ReadingTime(timeout: TransferOptions().timeout + exchange.duration)
        try await ResponseReport(
            endpoint: endpoint,
            output: output,
            streams: streams,
            program: program,
            time: time
        )
        .print(exchange)
    }
}

extension SendCommand {
    /// Whether the status is not in what is printed.
    fileprivate var saysNoStatus: Bool { output != .headers && output != .all }
}

extension ConnectionOptions {
    /// Takes what the session has where the line says nothing.
    fileprivate mutating func `default`(to environment: String?, _ baseURLs: [BaseURLOption]) {
        self.environment = self.environment ?? environment
        if self.baseURLs.isEmpty { self.baseURLs = baseURLs }
    }
}

extension Composition {
    /// The same for a session of lines: nothing opens on the whole screen, nothing has a colour or a column, and
    /// all requests go to one embedded server.
    fileprivate func plain(sharing host: EmbeddedServerHost) -> Composition {
        var composition = self
        composition.streams.isInteractive = false
        composition.streams.terminal = composition.streams.terminal.map { _ in .plain }
        composition.streams.errorTerminal = composition.streams.errorTerminal.map { _ in .plain }
        composition.embedded = EmbeddedServer(groups: embedded.groups) { _, isReady in
            await isReady(try await host.baseURL())
            // It goes on until whoever asked for it is done.
            let (ends, end) = AsyncStream<Never>.makeStream()
            await withTaskCancellationHandler {
                for await _ in ends {}
            } onCancel: {
                end.finish()
            }
        }
        return composition
    }
}
