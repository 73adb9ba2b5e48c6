package import CartoucheSession
import EndpointClient
package import EndpointKit
import FoundationEssentials
import Girders
package import HTTPMessage

/// Builds requests in the environments that the explorer has opened, and sends them through the
/// clients of these environments.
package struct EnvironmentRequests: RequestService {
    private let backend: Backend
    private let openings: OpenEnvironments
    private let host: EmbeddedServerHost

    package init(_ backend: Backend, _ openings: OpenEnvironments, host: EmbeddedServerHost) {
        self.backend = backend
        self.openings = openings
        self.host = host
    }

    package func request(
        of input: RequestInput,
        to endpoint: AnyEndpoint,
        awaiting: @escaping @Sendable (Awaited) -> Void
    ) async throws -> Request {
        do {
            let opened = try openings.opened(input.opening)
            return try await opened.request(
                of: input,
                to: endpoint,
                at: try await opened.baseURL(for: endpoint, embeddedBy: host),
                telling: { awaiting(.login($0)) },
                by: backend.preparation.telling { awaiting(.secret($0)) }
            )
        } catch let failure as CommandFailure {
            throw EnvironmentProblem(failure)
        }
    }

    package func preview(
        of input: RequestInput,
        to endpoint: AnyEndpoint
    ) async throws -> MaskedRequest {
        let (marks, fileMarks) = (SecretMarks(), FileMarks())
        backend.preparation.known.add(input.secrets)
        do {
            let opened = try openings.opened(input.opening)
            let request = try await opened.masked(
                input,
                to: endpoint,
                at: try await opened.baseURL(for: endpoint, embeddedBy: host),
                by: marks,
                fileMarks
            )
            return MaskedRequest(
                request,
                marks: marks.variables,
                files: fileMarks.all,
                hasCookies: try hasCookies(request, to: endpoint, in: input.opening),
                login: marks.login.map { opened.outlook(of: $0, for: endpoint) },
                hiding: backend.preparation.known.redaction
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
        return try openings.hasCookies(for: request.url, in: opening)
    }

    package func exchange(
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

    private func transport(
        for outgoing: OutgoingRequest
    ) throws(CommandFailure) -> any Transport {
        // An endpoint with its own client works even if the environment can't be opened.
        if let own = outgoing.endpoint.client {
            let logins = backend.oauth.interceptors
            return own.intercepted(by: outgoing.endpoint.interceptors + logins)
        }
        return try openings.opened(outgoing.input.opening).transport(for: outgoing.endpoint)
    }

    /// Files and stores may be slow, so this never runs on the main actor.
    @concurrent package func environments() async -> EnvironmentOffers {
        EnvironmentOffers(
            openings.offers(),
            secretStore: backend.secretStore.abbreviated(home: backend.home),
            folders: backend.environments.places.folders
        )
    }

    @concurrent package func environment(named name: String?) async throws -> ExplorerEnvironment {
        let opened: OpenEnvironments.Opening
        do throws(CommandFailure) {
            opened = try openings.open(name)
        } catch {
            throw EnvironmentProblem(error)
        }
        for remark in opened.environment.remarks { Log.warning(remark) }
        EnvironmentLog.chosen(name)
        return opened.shown
    }

    package func cookies(in opening: EnvironmentOpening) throws -> [ListedCookie] {
        try openings.cookies(in: opening)
    }

    package func remove(_ cookies: CookieRemoval) throws -> [ListedCookie] {
        try openings.remove(cookies)
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
