internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes

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

    private let settings: ClientSettings
    private let connections: Connections
    private let interceptors: Interceptors
    private let clock: ClientClock

    /// Creates a client of its own, for instance for an environment or a test.
    ///
    /// Cookies are kept and sent when there is a jar for them. Certificates and keys are read when
    /// they are first needed; what is wrong with them is the failure of the exchange then.
    public convenience init(
        settings: ClientSettings = ClientSettings(),
        cookies: CookieJar? = nil
    ) {
        self.init(settings: settings, cookies: cookies, clock: .system)
    }

    /// Creates a client that waits, before it sends a request again, as `timer` says.
    package init(
        settings: ClientSettings = ClientSettings(),
        cookies: CookieJar? = nil,
        clock: ClientClock
    ) {
        self.settings = settings
        self.clock = clock
        connections = Connections(settings: settings)
        interceptors = Interceptors(cookies: cookies, clock: clock)
    }

    /// Sends `request`, follows its redirects and waits for the whole answer.
    ///
    /// A user name and password in the URL go out as `Authorization: Basic`, unless the request has
    /// another one or credentials for Digest; the exchange shows the URL without them.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await run(request, options: options, progress: progress)
    }

    /// Sends `request`, follows its redirects and hands on the last answer as it comes.
    ///
    /// While nobody takes the events, nothing is read from the connection.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in
            await run(request, options: options, progress: { relay.report($0) }, relay: relay)
        }
    }

    /// Closes all connections.
    ///
    /// Requests under way fail as cancelled; a later request opens new ones.
    public func shutdown() async {
        await connections.shutdown()
    }

    private func run(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        relay: EventRelay? = nil
    ) async -> Exchange {
        let deadline = Deadline(for: request, options, clock: clock)
        let run = ExchangeRun(
            connections: connections,
            options: options,
            interceptors: interceptors.all(options, before: deadline),
            deadline: deadline,
            clock: clock,
            progress: progress,
            relay: relay
        )
        let exchange = await run.run(request)
        let exceptions = exchange.addresses.compactMap { settings.tls.exception(for: $0) }
        return exchange.with(tlsException: exceptions.first?.description)
    }
}

extension Exchange {
    /// Where requests of this exchange went.
    fileprivate var addresses: [URL] {
        hops.map(\.request.url) + [response?.url, failure?.url, request.url].compactMap(\.self)
    }
}
