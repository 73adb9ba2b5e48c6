internal import CartoucheBackend
internal import CartoucheExplorer
internal import CartoucheHistory
internal import CartoucheSession
internal import EndpointClient
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import SecureStores

/// The explorer's services, created from the composition of the program.
struct ExplorerServices: Sendable {
    let composition: Composition
    let environments: OpenEnvironments
    let host: EmbeddedServerHost
    let log: LogFeed
    let themes: ThemeFeed
    let state: StateFile
    let terminal: LentTerminal

    var services: Services {
        Services(
            request: { try await request(to: $0, $1, awaiting: $2) },
            preview: { try await preview(of: $0, $1) },
            exchange: { await exchange($0, progress: $1, arrival: $2) },
            record: { try await record($0, of: $1) },
            history: { try await composition.history.listed(.max) },
            storedResponses: {
                try await composition.history.responses(of: $0, where: $1)
            },
            storedRuns: { try await composition.history.responses($0) },
            storedExchange: {
                let hidden = composition.preparation.known.redaction
                return try await composition.history.stored($0, hiding: hidden)
            },
            lastUse: { try await composition.history.recent(1).first?.endpoint },
            environments: { await offers() },
            environment: { try await environment($0) },
            cookies: { try environments.cookies(in: $0) },
            removeCookies: { try environments.remove($0) },
            keep: { try await keep($0) },
            takeBack: { try await takeBack($0) },
            redaction: { composition.preparation.known.redaction },
            copy: { await composition.clipboard.copy($0) },
            save: { try await SavedBody($0, in: composition.variables).save() },
            run: { try await terminal.run($0) },
            pipe: { try await PipedCommand(request: $0, variables: composition.variables).run() },
            keepState: { await keep($0) },
            log: log,
            themes: themes,
            now: { Date() },
            times: composition.times,
            fileSize: { await FileSizes.size(of: HomePath.expanded($0, home: home)) },
            folder: { FolderReading(home: home).listing($0) },
            workingFolder: FileManager.default.currentDirectoryPath,
            formats: .all
        )
    }

    private var home: String? { composition.home }

    private func request(
        to endpoint: AnyEndpoint,
        _ form: RequestInput,
        awaiting: @escaping @Sendable (Awaited) -> Void
    ) async throws -> Request {
        do {
            let opened = try environments.opened(form.opening)
            return try await opened.request(
                of: form,
                to: endpoint,
                at: try await opened.baseURL(for: endpoint, embeddedBy: host),
                telling: { awaiting(.login($0)) },
                by: composition.preparation.telling { awaiting(.secret($0)) }
            )
        } catch let failure as CommandFailure {
            throw EnvironmentProblem(failure)
        }
    }

    /// Returns the request that ``request(to:_:)`` returns, but with marks instead of secrets,
    /// which aren't read.
    private func preview(
        of endpoint: AnyEndpoint,
        _ form: RequestInput
    ) async throws -> MaskedRequest {
        let (marks, fileMarks) = (SecretMarks(), FileMarks())
        composition.preparation.known.add(form.secrets)
        do {
            let opened = try environments.opened(form.opening)
            let request = try await opened.masked(
                form,
                to: endpoint,
                at: try await opened.baseURL(for: endpoint, embeddedBy: host),
                by: marks,
                fileMarks
            )
            return MaskedRequest(
                request,
                marks: marks.variables,
                files: fileMarks.all,
                hasCookies: try hasCookies(request, to: endpoint, in: form.opening),
                login: marks.login.map { opened.outlook(of: $0, for: endpoint) },
                hiding: composition.preparation.known.redaction
            )
        } catch let failure as CommandFailure {
            throw EnvironmentProblem(failure)
        }
    }

    /// Returns whether the client of the environment adds cookies to a request.
    ///
    /// The cookies of an endpoint's own client are unknown here.
    private func hasCookies(
        _ request: Request,
        to endpoint: AnyEndpoint,
        in opening: EnvironmentOpening
    ) throws -> Bool {
        guard endpoint.client == nil else { return false }
        return try environments.hasCookies(for: request.url, in: opening)
    }

    private func exchange(
        _ outgoing: OutgoingRequest,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        let request = outgoing.request
        let transport: any Transport
        do {
            transport = try self.transport(for: outgoing)
        } catch {
            let failure = TransportError(.other(error.message), url: request.url)
            return Exchange(
                request: request,
                startedAt: Date(),
                outcome: .failure(failure, partial: nil)
            )
        }
        RequestLog.began(request, to: outgoing.endpoint.id)
        let exchange = await transport.exchange(
            request,
            options: .explorer,
            progress: progress,
            arrival: arrival
        )
        RequestLog.ended(exchange, with: outgoing.endpoint.id)
        return exchange
    }

    private func record(
        _ ended: EndedExchange,
        of outgoing: OutgoingRequest
    ) async throws -> Recording {
        let (endpoint, form) = (outgoing.endpoint.description, outgoing.form)
        do {
            let id = try await composition.history.record(ended, endpoint, SentForm(form))
            let remark = await composition.history.remark()
            if let remark { Log.warning("history: \(remark)") }
            // If the history is disabled, nothing was recorded.
            guard id > 0 else { return Recording(nil, remark: remark) }
            let responses = try await composition.history.responses(endpoint.id)
            let place = responses.firstIndex(of: id).map { $0 + 1 } ?? 0
            let total = try await composition.history.count()
            let run = RecordedRun(id: id, number: place, total: total)
            return Recording(run, remark: remark)
        } catch {
            Log.warning("history: \(error)")
            throw error
        }
    }

    private func transport(
        for outgoing: OutgoingRequest
    ) throws(CommandFailure) -> any Transport {
        // An endpoint with its own client works even if the environment can't be opened.
        if let own = outgoing.endpoint.client {
            let logins = composition.oauth.interceptors
            return own.intercepted(by: outgoing.endpoint.interceptors + logins)
        }
        return try environments.opened(outgoing.opening).transport(for: outgoing.endpoint)
    }

    /// Files and stores may be slow, so this never runs on the main actor.
    @concurrent private func offers() async -> EnvironmentOffers {
        EnvironmentOffers(
            environments.offers(),
            secretStore: composition.secretStore.abbreviated(home: home),
            folders: composition.environments.places.folders
        )
    }

    @concurrent private func environment(_ name: String?) async throws -> ExplorerEnvironment {
        let opened: OpenEnvironments.Opening
        do throws(CommandFailure) {
            opened = try environments.open(name)
        } catch {
            throw EnvironmentProblem(error)
        }
        for remark in opened.environment.remarks { Log.warning(remark) }
        EnvironmentLog.chosen(name)
        return opened.shown
    }

    @concurrent private func keep(_ state: ExplorerState) async { self.state.keep(state) }

    @concurrent private func takeBack(_ answer: SecretAnswer) async throws {
        let secrets = composition.preparation.secrets
        switch answer {
        case .value(_, let name, _): try secrets.remove(named: name)
        case .allowed(let name, let origin): try secrets.forbid(origin, named: name)
        }
    }

    @concurrent private func keep(_ answer: SecretAnswer) async throws {
        let preparation = composition.preparation
        switch answer {
        case .value(let secret, let name, let origin):
            preparation.known.add([secret])
            try preparation.secrets.save(secret, named: name, for: [origin])
        case .allowed(let name, let origin):
            try preparation.secrets.allow(origin, named: name)
        }
    }
}

extension TransferOptions {
    /// The user sees a stream arrive, and ends it with Esc.
    fileprivate static let explorer: TransferOptions = {
        var options = TransferOptions()
        options.streamTimeout = .seconds(24 * 3600)
        return options
    }()
}
