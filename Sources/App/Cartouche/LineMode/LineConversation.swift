internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheLine
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import HTTPMessage

/// Reads the user's lines and answers them.
struct LineConversation {
    let composition: Composition
    let texts: Texts
    /// The messages of the explorer's windows.
    let windows: PlainAnswers
    let baseURLs: [BaseURLOption]
    private let terminal: OutputTerminal?
    /// The environment of the following requests.
    private(set) var environment: String?
    private(set) var last: LastResponse?
    /// The response before the last one, by the name of the endpoint.
    private(set) var earlier: [String: EndedExchange] = [:]

    init(
        _ session: LineSession,
        in composition: Composition,
        _ texts: Texts,
        _ host: EmbeddedServerHost,
        on terminal: OutputTerminal?
    ) {
        self.composition = composition
        self.texts = texts
        self.terminal = terminal
        environment = session.environment
        baseURLs = session.baseURLs
        let services = composition.backend.services(
            OpenEnvironments(composition.backend, options: session.baseURLs),
            host: host,
            state: composition.stateFile,
            programs: TerminalPrograms(
                variables: composition.variables,
                texts: texts,
                lend: { _ in nil }
            ),
            times: composition.times
        )
        windows = PlainAnswers(
            registry: composition.registry,
            services: services,
            texts: texts
        )
    }

    /// The maximum length of help lines, so that no line is broken within a word.
    private var columns: Int { terminal?.columns() ?? 80 }

    /// Answers lines until the user or the input ends the session.
    mutating func answerLines(_ output: OpenLine) async {
        line(texts(.plainStart, "\(composition.registry.endpoints.count)"))
        while true {
            output.end(on: composition.streams)
            composition.streams.write("\(composition.program.text)> ")
            guard let line = await composition.lines.next(false) else { break }
            output.wasEnded()
            do throws(CommandFailure) {
                guard let command = try LineCommand(line, texts) else { continue }
                if command == .quit { return }
                try await answer(command)
            } catch {
                composition.say(error.said(in: texts))
            }
        }
        // The end of the input is shown in place of a command.
        line("")
    }

    private mutating func answer(_ command: LineCommand) async throws(CommandFailure) {
        switch command {
        case .quit: return
        case .help(nil):
            lines(LineForm.manual(texts, beside: CommandName.all, in: columns))
        case .help(.some(let form)): lines(form.lines(texts, in: columns))
        case .find(let words): try find(words)
        case .environment(let name): try choose(name)
        case .open(let name):
            guard let arguments = try await questions(about: name).arguments() else { return }
            try await perform(["send", name] + arguments)
        case .again(let number): try await sendAgain(number)
        case .show(let output): try await show(output)
        case .runs(let endpoint): try await listRuns(of: self.endpoint(endpoint))
        case .run(let number): try await take(storedAs: number)
        case .compare(let numbers): try await compare(numbers)
        case .fix(let number): try await lines(windows.typeFix(number, in: response().ended))
        case .save(let path): try await save(to: path)
        case .cookies(let name): try showCookies(without: name)
        case .arguments(let arguments): try await perform(arguments)
        }
    }

    /// Runs a command of the command line, in the environment of the session.
    mutating func perform(_ arguments: [String]) async throws(CommandFailure) {
        switch try LineCommand.parsed(arguments, texts) {
        case .words(let words): line(composition.program.standing(in: words))
        case .command(var command as SendCommand):
            prepare(&command)
            await recallResponses(for: command.request)
            let run = try await withLogin(
                command.request.run(command.transfer.options, in: composition.withLoginPrompt),
                reaching: command.request.connection.baseURLs
            )
            sayTarget(of: run)
            try await report(
                command.sent(run, in: composition),
                of: command,
                sentBy: .words(arguments)
            )
        case .command(var command as CurlCommand):
            command.request.connection.default(to: environment, baseURLs)
            await recallResponses(for: command.request)
            try await command.run(in: composition)
        case .command(let command): try await command.run(in: composition)
        }
    }

    /// Sets the options that a line leaves to the session.
    func prepare(_ command: inout SendCommand) {
        command.request.connection.default(to: environment, baseURLs)
        // The user reads it, wherever the output goes.
        command.output = command.output ?? .tree
    }

    /// Returns the questions about the request of an endpoint.
    ///
    /// Throws a failure if there is no such endpoint, if its declaration is invalid, or if the
    /// environment can't be used.
    private func questions(about name: String) throws(CommandFailure) -> LineQuestions {
        let variables = try self.variables()
        var argument = EndpointArgument()
        argument.name = name
        return LineQuestions(
            about: try argument.endpoint(in: composition.registry),
            with: variables,
            from: LineQuestions.Sources(
                variables: { [self] text in
                    await recallResponses(for: [text], in: environment)
                    // With the values that were just found.
                    return try? self.variables()
                },
                refusal: { [composition] in composition.refusal(ofFile: $0) },
                now: composition.now
            ),
            on: LineTerminal(write: composition.streams.write, input: composition.lines),
            texts
        )
    }

    private func variables() throws(CommandFailure) -> Variables {
        try composition.backend.environment(named: environment, reaching: baseURLs).variables
    }

    /// Prints where a request will be sent.
    func sayTarget(of run: EndpointRun) {
        let opened = run.opened
        let environment = ExplorerEnvironment(
            name: opened.environment.name,
            addresses: opened.addresses.places(of: composition.registry)
        )
        line(windows.target(of: run.endpoint.id, in: environment))
    }

    /// Prints a response, which becomes the last one.
    mutating func report(
        _ sent: SentRequest,
        of command: SendCommand,
        sentBy source: LastResponse.Source
    ) async throws(CommandFailure) {
        let endpoint = sent.run.endpoint
        let ended = EndedExchange(
            sent.exchange,
            endpoint: endpoint.id,
            environment: sent.run.opened.environment.name,
            hiding: composition.preparation.known.redaction
        )
        composition.responses?.note(ended, of: endpoint)
        take(LastResponse(endpoint: endpoint, ended: ended, source: source))
        if let response = sent.exchange.response, endpoint.isAnswer(response),
            command.saysNoStatus
        {
            line(response.statusLine)
        }
        try await command.report(sent, advising: "`show problems`", in: composition)
    }

    /// Makes a response the last one.
    mutating func take(_ response: LastResponse) {
        if let last { earlier[last.ended.endpoint] = last.ended }
        last = response
    }

    /// Returns the name of an endpoint, or that of the last one.
    private func endpoint(_ name: String?) throws(CommandFailure) -> String {
        guard let name else { return try response().ended.endpoint }
        return name
    }

    /// Returns the last response.
    ///
    /// Throws a failure if there is none.
    func response() throws(CommandFailure) -> LastResponse {
        guard let last else { throw CommandFailure(.usage, texts[.plainNoResponse]) }
        return last
    }

    /// Reads the responses that texts refer to and that this session doesn't have from the history.
    func recallResponses(
        for texts: [String],
        in environment: String?
    ) async {
        guard let responses = composition.responses else { return }
        for name in responses.unknown(in: texts, environment) {
            // An unreadable history is reported when a command needs it.
            guard let endpoint = composition.registry.endpoint(id: name),
                let ended = try? await windows.lastStored(of: name, in: environment)
            else { continue }
            responses.note(stored: ended, of: endpoint)
        }
    }

    private func recallResponses(for request: RequestArguments) async {
        await recallResponses(
            for: request.referringTexts,
            in: request.connection.environment
        )
    }

    func line(_ text: String) { composition.streams.line(text) }

    func lines(_ texts: [String]) { for text in texts { line(text) } }

    private func show(_ output: ResponseOutput) async throws(CommandFailure) {
        try await response().print(output, of: composition.program, to: composition.streams)
    }

    /// Prints the endpoints whose line in `list` contains all of the words.
    private func find(_ words: [String]) throws(CommandFailure) {
        let lines = composition.registry.endpoints.map(\.description.line).filter { line in
            words.allSatisfy { line.lowercased().contains($0.lowercased()) }
        }
        guard !lines.isEmpty else { throw CommandFailure(.usage, texts[.plainNotFound]) }
        composition.streams.write(lines.map { $0 + "\n" }.joined())
    }

    /// Switches to an environment, or lists all environments.
    private mutating func choose(_ name: String??) throws(CommandFailure) {
        if let name {
            _ = try composition.backend.environment(named: name)
            environment = name
        }
        line(texts(.plainEnvironment, environment ?? texts[.plainNone]))
        guard name == nil else { return }
        let known = composition.environments.places.environments
        line(texts(.plainOthers, known.isEmpty ? texts[.plainNone] : known.joined(separator: ", ")))
    }
}

extension Composition {
    /// Returns the reason a file can't be read; nil if it can.
    fileprivate func refusal(ofFile file: String) -> String? {
        do throws(CommandFailure) {
            _ = try read(HomePath.expanded(file, home: self.variables["HOME"]), .document)
            return nil
        } catch {
            return error.message
        }
    }
}

extension SendCommand {
    /// Whether the printed output doesn't contain the status.
    fileprivate var saysNoStatus: Bool { output != .headers && output != .all }
}

extension ConnectionOptions {
    /// Uses the session's values for options that the line doesn't have.
    mutating func `default`(to environment: String?, _ baseURLs: [BaseURLOption]) {
        self.environment = self.environment ?? environment
        if self.baseURLs.isEmpty { self.baseURLs = baseURLs }
    }
}
