internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes

/// The transport over the network: one long-lived client for the whole program.
///
///     let exchange = await SharedClient.shared.exchange(Request(url: url))
///
/// It never throws: refused connections, TLS failures, timeouts, exceeded limits and cancellation
/// are outcomes of the exchange, which contains what was received before. Creating a client is
/// cheap; connections and threads start with the first request.
public final class SharedClient: Transport {
    /// The client of this process.
    public static let shared = SharedClient()

    private let settings: ClientSettings
    private let connections: Connections
    private let rules: ExchangeRules
    private let clock: ClientClock

    /// Creates a separate client, for instance for an environment or a test.
    ///
    /// Cookies are stored and sent if there is a jar for them. Certificates and keys are loaded
    /// when they are first needed; if that fails, the exchange fails.
    public convenience init(
        settings: ClientSettings = ClientSettings(),
        cookies: CookieJar? = nil
    ) {
        self.init(settings: settings, cookies: cookies, clock: .system)
    }

    /// Creates a client whose time and random numbers come from `clock`.
    package init(
        settings: ClientSettings = ClientSettings(),
        cookies: CookieJar? = nil,
        clock: ClientClock
    ) {
        self.settings = settings
        self.clock = clock
        connections = Connections(settings: settings, clock: clock)
        rules = ExchangeRules(
            cookies: cookies,
            clock: clock,
            userAgent: settings.userAgent
        )
    }

    /// Sends `request`, follows redirects and delivers the final response as it arrives.
    ///
    ///     for await case .body(let bytes) in client.events(of: request) { print(bytes.count) }
    ///
    /// Nothing is read from the connection while the events are not consumed. A user name and password in the URL
    /// are sent as `Authorization: Basic`, unless the request has an `Authorization` field or credentials for
    /// Digest. The exchange shows the URL without them.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in await run(request, options: options, relay: relay) }
    }

    /// Closes all connections.
    ///
    ///     await client.shutdown()
    ///
    /// Running requests fail as cancelled; later requests open new connections.
    public func shutdown() async {
        await connections.shutdown()
    }

    private func run(
        _ request: Request,
        options: TransferOptions,
        relay: EventRelay
    ) async -> Exchange {
        let deadline = Deadline(for: request, options, clock: clock)
        let run = ExchangeRun(
            connections: connections,
            options: options,
            rules: rules.all(options, before: deadline),
            deadline: deadline,
            clock: clock,
            progress: { relay.report($0) },
            arrival: { relay.report($0) },
            relay: relay.isCollecting ? nil : relay
        )
        let exchange = await run.run(request)
        let exceptions = exchange.addresses.compactMap { settings.tls.exception(for: $0) }
        return exchange.with(tlsException: exceptions.first?.description)
    }
}

extension Exchange {
    /// The URLs that this exchange sent requests to.
    fileprivate var addresses: [URL] {
        hops.map(\.request.url) + [response?.url, failure?.url, request.url].compactMap(\.self)
    }
}
