internal import CartoucheBackend
internal import CartoucheLine
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import ValueTree

/// The commands of a session for the last response and for those of the history.
extension LineConversation {
    /// Sends the last request again, or one of the history.
    mutating func sendAgain(_ number: Int64?) async throws(CommandFailure) {
        guard let number else {
            let last = try response()
            switch last.source {
            case .words(let words):
                try refuseElsewhere(last.ended, sentBy: words)
                return try await perform(words)
            case .history(let number): return try await send(storedAs: number)
            }
        }
        try await send(storedAs: number)
    }

    /// Throws a failure if the words would be sent to another server now.
    ///
    /// A secret in them may be meant only for the first server.
    private func refuseElsewhere(
        _ ended: EndedExchange,
        sentBy words: [String]
    ) throws(CommandFailure) {
        guard case .command(var command as SendCommand) = try LineCommand.parsed(words, texts)
        else { return }
        prepare(&command)
        let connection = command.request.connection
        let environments = OpenEnvironments(composition.backend, options: connection.baseURLs)
        let shown = try environments.open(connection.environment).shown
        guard let refusal = windows.refusal(ofSending: ended, in: shown) else { return }
        throw CommandFailure(.usage, refusal)
    }

    /// Sends a stored form, if it is complete and the environment is the same.
    private mutating func send(storedAs number: Int64) async throws(CommandFailure) {
        let stored = try await stored(number).stored
        let shown = try OpenEnvironments(composition.backend, options: baseURLs).open(environment)
            .shown
        if let refusal = windows.refusal(ofSending: stored, in: shown) {
            throw CommandFailure(.usage, refusal)
        }
        let arguments = ["send", stored.ended.endpoint]
        guard let form = stored.form,
            case .command(var command as SendCommand) = try LineCommand.parsed(arguments, texts)
        else { return }
        prepare(&command)
        let run = try await withLogin(run(of: form, command), reaching: baseURLs)
        sayTarget(of: run)
        try await report(
            command.sent(run, in: composition),
            of: command,
            sentBy: .history(number)
        )
    }

    /// Returns the request of a stored form, with the current values of its variables.
    private func run(
        of sent: SentValue,
        _ command: SendCommand
    ) async throws(CommandFailure) -> EndpointRun {
        let form = sent.value
        let lines = AddedLines(sent.added)
        let endpoint = try command.request.endpoint.endpoint(in: composition.registry)
        let texts = form.texts + lines.headers + lines.query
        let references = texts.filter { $0.contains("{{") }
        await recallResponses(for: references, in: environment)
        let opened = try composition.backend.environment(named: environment, reaching: baseURLs)
        composition.backend.hideSecrets(in: references, opened.variables)
        let (rest, files) = endpoint.description.takingFiles(of: form)
        let (filled, problems) = endpoint.description.filled(rest, with: opened.variables)
        guard problems.isEmpty else {
            throw CommandFailure(.usage, self.texts.words(FormError(problems: problems)))
        }
        do throws(FormError) {
            _ = try AddedParts(lines, with: opened.variables)
        } catch {
            throw CommandFailure(.usage, self.texts.words(error))
        }
        let input = RequestInput(
            endpoint: endpoint.id,
            form: try await contents(of: files, in: filled),
            adding: lines,
            written: form,
            body: form.holdsNull ? .asWritten : .typed,
            environment: opened.name
        )
        return EndpointRun(
            of: input,
            to: endpoint,
            options: command.transfer.options,
            in: try OpenedEnvironment(opened, options: baseURLs, in: composition.backend)
        )
    }

    private func contents(
        of files: [FileValue],
        in form: SupportedType
    ) async throws(CommandFailure) -> SupportedType {
        do {
            return try await FormFiles(files, home: composition.home).read(into: form)
        } catch {
            throw CommandFailure(.noInput, texts.reason(error))
        }
    }

    /// Lists the stored responses of an endpoint, and which of them fit, as `decode --history`
    /// does.
    func listRuns(of name: String) async throws(CommandFailure) {
        var argument = EndpointArgument()
        argument.name = name
        let decoding = HistoryDecoding(
            endpoint: try argument.endpoint(in: composition.registry),
            isStrict: false,
            isJSON: false,
            words: { [windows] in windows.text(of: $0) }
        )
        try await decoding.run(nil, in: composition)
    }

    /// Makes a response of the history the last one, and prints it.
    mutating func take(storedAs number: Int64) async throws(CommandFailure) {
        let found = try await stored(number)
        var argument = EndpointArgument()
        argument.name = found.stored.ended.endpoint
        let endpoint = try argument.endpoint(in: composition.registry)
        let response = LastResponse(
            endpoint: endpoint,
            ended: found.stored.ended,
            source: .history(number)
        )
        take(response)
        lines(windows.lines(about: found))
        try await response.print(.tree, of: composition.program, to: composition.streams)
    }

    /// Prints the differences between the last response and the previous one, or between others.
    func compare(_ numbers: [Int64]) async throws(CommandFailure) {
        let older: EndedExchange
        let newer: EndedExchange
        switch numbers.count {
        case 0:
            newer = try response().ended
            guard let before = earlier[newer.endpoint] else {
                throw CommandFailure(.usage, texts[.noEarlierRun])
            }
            older = before
        case 1:
            newer = try response().ended
            older = try await stored(numbers[0]).stored.ended
        default:
            older = try await stored(numbers[0]).stored.ended
            newer = try await stored(numbers[1]).stored.ended
        }
        guard older.endpoint == newer.endpoint else {
            throw CommandFailure(
                .usage,
                texts(.plainOtherEndpoint, older.endpoint, newer.endpoint)
            )
        }
        guard let differences = await windows.comparison(of: older, with: newer) else {
            throw CommandFailure(.usage, texts[.plainNotComparable])
        }
        lines(differences)
    }

    /// Writes the body of the last response to a file.
    ///
    /// Asks before replacing one.
    func save(to path: String) async throws(CommandFailure) {
        let ended = try response().ended
        guard ended.exchange.response?.bytes.isEmpty == false else {
            throw CommandFailure(.usage, texts[.nothingToSave])
        }
        var result = await windows.save(SaveRequest(ended, to: path))
        if result == .isThere {
            composition.streams.write(texts(.plainReplaces, path) + " ")
            let answer = await composition.lines.next(false) ?? ""
            guard YesOrNo(answer, orNothing: .no, texts) == .yes else {
                line(texts(.notSavedIsThere, path))
                return
            }
            result = await windows.save(SaveRequest(ended, to: path, replaces: true))
        }
        let sentence = windows.sentence(about: result, path)
        guard case .saved = result else { throw CommandFailure(.notWritten, sentence) }
        line(sentence)
    }

    /// Lists the cookies of the environment, after removing those with a name.
    func showCookies(without name: String?) throws(CommandFailure) {
        let environments = composition.environments
        var cookies = environments.listedCookies(of: environment)
        if let name {
            let removed = cookies.map(\.key).filter { $0.name == name }
            guard !removed.isEmpty else {
                throw CommandFailure(.usage, texts(.plainNoCookie, name))
            }
            cookies = environments.removeCookies(removed, of: environment)
        }
        lines(windows.cookies(cookies))
    }

    private func stored(_ number: Int64) async throws(CommandFailure) -> FoundExchange {
        do {
            guard let found = try await windows.stored(number) else {
                throw CommandFailure(.noInput, texts(.historyGone, "\(number)"))
            }
            return found
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(.noInput, texts.reason(error))
        }
    }
}

extension SupportedType {
    /// The texts in it.
    fileprivate var texts: [String] {
        if let string { return [string] }
        if let array { return array.flatMap(\.texts) }
        return members.flatMap(\.value.texts)
    }
}
