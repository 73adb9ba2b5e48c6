internal import FoundationEssentials
internal import HTTPMessage
internal import Synchronization

/// The connection pools of a client, one for each setup used so far.
final class Connections: Sendable {
    private let settings: ClientSettings
    private let clock: ClientClock
    private let pools = Mutex<[ConnectionSetup: ConnectionPool]>([:])

    init(settings: ClientSettings, clock: ClientClock) {
        self.settings = settings
        self.clock = clock
    }

    deinit {
        for pool in pools.withLock(\.values) { pool.abandon() }
    }

    /// Sends `request` over the pool that it needs and fills `incoming`.
    func send(
        _ request: Request,
        into incoming: IncomingResponse,
        before deadline: Deadline
    ) async throws {
        try await pool(for: ConnectionSetup(for: request, by: settings))
            .send(request, into: incoming, before: deadline)
    }

    /// The meaning of an error thrown by ``send(_:into:before:)``.
    ///
    /// Finding out why a certificate was refused takes no longer than the deadline allows.
    func failure(
        _ error: any Error,
        of request: Request,
        in incoming: IncomingResponse,
        before deadline: Deadline
    ) async -> TransportError {
        let setup: ConnectionSetup
        do throws(ProxyVariables.Fault) {
            setup = try ConnectionSetup(for: request, by: settings)
        } catch {
            return TransportError(error.kind, url: request.url)
        }
        let phase = incoming.phase
        let classifier = FailureClassifier(
            url: request.url,
            phase: phase,
            received: incoming.received,
            setup: setup
        )
        let fault = await certificateFault(error, of: request, setup, before: deadline)
        let kind = fault.map { .tls(cause: $0) } ?? classifier.kind(of: error)
        return TransportError(kind, phase: phase, url: request.url)
    }

    /// The problem of a refused certificate, the server's or the client's.
    private func certificateFault(
        _ error: any Error,
        of request: Request,
        _ setup: ConnectionSetup,
        before deadline: Deadline
    ) async -> TLSFault? {
        let failure = TLSFailure(error)
        if failure.isAboutClient { return setup.tls?.identity?.fault(at: Date()) }
        // The certificate must not be examined around the proxy.
        guard failure.isAboutCertificate, setup.proxy == nil, let tls = setup.tls else {
            return nil
        }
        return await CertificateExaminer(setup: tls, limit: deadline.remaining, clock: clock)
            .fault(at: request.url, now: Date())
    }

    /// Closes all connections; running requests fail as cancelled.
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
            let pool = try ConnectionPool(setup, clock: clock)
            pools[setup] = pool
            return pool
        }
    }
}

/// The properties that requests must have in common to share a connection pool.
///
/// async-http-client has one proxy, and so one set of connections, per client.
struct ConnectionSetup: Sendable, Hashable {
    /// Nil for plain HTTP.
    let tls: TLSSetup?
    let proxy: Proxy?
    let httpVersion: ClientSettings.HTTPVersion
    let connectionsPerServer: Int
    let idleTimeout: Duration

    /// The proxy to which requests are sent as they are, with their whole URL; nil if there is none, or if
    /// it opens a tunnel.
    var forwardingProxy: Proxy? {
        guard tls == nil, case .http = proxy else { return nil }
        return proxy
    }

    /// Throws when the proxy for the request cannot be used.
    init(for request: Request, by settings: ClientSettings) throws(ProxyVariables.Fault) {
        tls = request.url.isSecure ? TLSSetup(for: request, by: settings.tls) : nil
        proxy = try settings.proxies.proxy(for: request.url)
        httpVersion = settings.httpVersion
        connectionsPerServer = max(settings.connectionsPerServer, 1)
        idleTimeout = settings.idleTimeout
    }
}
