public import HTTPMessage
internal import HTTPTypes
internal import NIOSSL
internal import Synchronization

/// The transport that goes over the network: one long-lived client for the whole program.
///
///     let exchange = await SharedClient.shared.exchange(Request(url: url))
///
/// It never throws: refused connections, TLS failures, timeouts, limits and cancellation are outcomes of
/// the exchange, and what arrived before them is kept. Making a client costs nothing; connections and
/// threads begin with the first request.
public final class SharedClient: Transport {
    /// The client of this process.
    public static let shared = SharedClient()

    private let moreAuthorities: [NIOSSLCertificate]
    private let steps: JourneySteps
    private let wire = Mutex<Wire?>(nil)

    /// Creates a client of its own, for instance for a test.
    ///
    /// Cookies are kept and sent when there is a jar for them.
    public convenience init(cookies: CookieJar? = nil) {
        self.init(cookies: cookies, timer: .system)
    }

    /// Creates a client that waits, before it sends a request again, as `timer` says.
    package init(cookies: CookieJar? = nil, timer: RetryTimer) {
        moreAuthorities = []
        steps = JourneySteps(cookies: cookies, timer: timer)
    }

    /// Creates a client that trusts more certificate authorities than the system does.
    ///
    /// Throws when `pem` is not a list of certificates.
    public init(trusting pem: String, cookies: CookieJar? = nil) throws {
        moreAuthorities = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
        steps = JourneySteps(cookies: cookies, timer: .system)
    }

    deinit {
        wire.withLock { $0 }?.abandon()
    }

    /// Sends `request`, follows its redirects and waits for the whole answer.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await journey(options: options, progress: progress).run(request)
    }

    /// Sends `request`, follows its redirects and hands on the last answer as it comes.
    ///
    /// While nobody takes the events, nothing is read from the connection.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in
            await journey(options: options, progress: { relay.report($0) }, relay: relay)
                .run(request)
        }
    }

    /// Closes all connections.
    ///
    /// Requests under way fail as cancelled; a later request opens new ones.
    public func shutdown() async {
        let old = wire.withLock { wire in
            defer { wire = nil }
            return wire
        }
        try? await old?.shutdown()
    }

    private func journey(
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        relay: EventRelay? = nil
    ) -> Journey {
        Journey(
            wire: openedWire(),
            examiner: CertificateExaminer(moreAuthorities: moreAuthorities),
            options: options,
            steps: steps.steps(for: options),
            timer: steps.timer,
            progress: progress,
            relay: relay
        )
    }

    private func openedWire() -> Wire {
        wire.withLock { wire in
            let opened = wire ?? Wire(tls: .client(trusting: moreAuthorities))
            wire = opened
            return opened
        }
    }
}
