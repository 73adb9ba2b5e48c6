internal import FoundationEssentials
internal import HTTPMessage
internal import Synchronization

/// The kept clients, one for each setup that was needed so far.
final class Connections: Sendable {
    private let settings: ClientSettings
    private let pools = Mutex<[ConnectionSetup: ConnectionPool]>([:])

    init(settings: ClientSettings) {
        self.settings = settings
    }

    deinit {
        for pool in pools.withLock(\.values) { pool.abandon() }
    }

    /// Sends `request` by the client that it needs and fills `reception`.
    func send(
        _ request: Request,
        into incoming: IncomingResponse,
        before deadline: Deadline
    ) async throws {
        try await pool(for: ConnectionSetup(for: request, by: settings))
            .send(request, into: incoming, before: deadline)
    }

    /// What an error of ``send(_:into:before:)`` means; to find out takes no longer than there is time.
    func failure(
        _ error: any Error,
        of request: Request,
        in phase: Phase.Kind,
        before deadline: Deadline
    ) async -> TransportError {
        let setup = ConnectionSetup(for: request, by: settings)
        var kind = FailureClassifier(url: request.url, phase: phase, setup: setup).kind(of: error)
        // Looking at the certificate must not go round the proxy.
        if TLSFailure(error).isAboutCertificate, setup.proxy == nil, let tls = setup.tls,
            let fault = await CertificateExaminer(setup: tls, deadline: deadline.onEventLoops)
                .fault(at: request.url, now: Date())
        {
            kind = .tls(cause: fault)
        }
        return TransportError(kind, phase: phase, url: request.url)
    }

    /// Closes all connections; requests under way fail as cancelled.
    func shutdown() async {
        let old = pools.withLock { pools in
            defer { pools = [:] }
            return pools.values
        }
        for pool in old { try? await pool.shutdown() }
    }

    private func pool(for setup: ConnectionSetup) throws(CredentialsFault) -> ConnectionPool {
        try pools.withLock { pools throws(CredentialsFault) in
            if let pool = pools[setup] { return pool }
            let pool = try ConnectionPool(setup)
            pools[setup] = pool
            return pool
        }
    }
}

/// All that requests have to agree in to share one kept client.
///
/// async-http-client has its proxy, and so its connections, per client.
struct ConnectionSetup: Sendable, Hashable {
    /// nil for plain HTTP.
    let tls: TLSSetup?
    let proxy: Proxy?
    let httpVersion: ClientSettings.HTTPVersion
    let connectionsPerServer: Int
    let idleTimeout: Duration

    init(for request: Request, by settings: ClientSettings) {
        tls = request.url.isSecure ? TLSSetup(for: request, by: settings.tls) : nil
        proxy = settings.proxies.proxy(for: request.url)
        httpVersion = settings.httpVersion
        connectionsPerServer = max(settings.connectionsPerServer, 1)
        idleTimeout = settings.idleTimeout
    }
}
