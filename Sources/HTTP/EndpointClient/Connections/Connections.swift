internal import FoundationEssentials
internal import HTTPMessage
internal import Synchronization

/// The kept clients, one for each setup that was needed so far.
final class WirePool: Sendable {
    private let settings: ClientSettings
    private let wires = Mutex<[WireSetup: Wire]>([:])

    init(settings: ClientSettings) {
        self.settings = settings
    }

    deinit {
        for wire in wires.withLock(\.values) { wire.abandon() }
    }

    /// Sends `request` by the client that it needs and fills `reception`.
    func send(
        _ request: Request,
        into reception: Reception,
        before deadlines: Deadlines
    ) async throws {
        try await wire(for: WireSetup(for: request, by: settings))
            .send(request, into: reception, before: deadlines)
    }

    /// What an error of ``send(_:into:before:)`` means; to find out takes no longer than there is time.
    func failure(
        _ error: any Error,
        of request: Request,
        in phase: Phase.Kind,
        before deadlines: Deadlines
    ) async -> TransportError {
        let setup = WireSetup(for: request, by: settings)
        var kind = FailureReading(url: request.url, phase: phase, setup: setup).kind(of: error)
        // Looking at the certificate must not go round the proxy.
        if TLSFailure(error).isAboutCertificate, setup.proxy == nil, let tls = setup.tls,
            let fault = await CertificateExaminer(setup: tls, deadline: deadlines.end)
                .fault(at: request.url, now: Date())
        {
            kind = .tls(cause: fault)
        }
        return TransportError(kind, phase: phase, url: request.url)
    }

    /// Closes all connections; requests under way fail as cancelled.
    func shutdown() async {
        let old = wires.withLock { wires in
            defer { wires = [:] }
            return wires.values
        }
        for wire in old { try? await wire.shutdown() }
    }

    private func wire(for setup: WireSetup) throws(CredentialsFault) -> Wire {
        try wires.withLock { wires throws(CredentialsFault) in
            if let wire = wires[setup] { return wire }
            let wire = try Wire(setup)
            wires[setup] = wire
            return wire
        }
    }
}

/// All that requests have to agree in to share one kept client.
///
/// async-http-client has its proxy, and so its connections, per client.
struct WireSetup: Sendable, Hashable {
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
