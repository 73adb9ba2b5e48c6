/// The limits of one exchange, with the defaults for all of them.
///
///     var options = TransferOptions()
///     options.timeout = .seconds(5)
///     options.retry = RetryPolicy(attempts: 3)
///     let exchange = await client.exchange(request, options: options)
public struct TransferOptions: Sendable, Equatable {
    /// The time for opening the connection, including TLS: 10 seconds by default.
    public var connectTimeout = Duration.seconds(10)
    /// The time for the whole exchange, including the body: 60 seconds by default.
    ///
    /// If the request has a timeout too, the shorter one counts; the default doesn't limit such a request.
    /// A stream may take longer (``streamTimeout``).
    public var timeout: Duration {
        get { limit ?? Self.defaultTimeout }
        set { limit = newValue }
    }
    private static let defaultTimeout = Duration.seconds(60)
    /// The timeout that was set, if any.
    private var limit: Duration?
    /// The time for the whole exchange if the response is a stream of events or lines, where it is longer
    /// than ``timeout``.
    ///
    /// If it is nil, the stream of an endpoint that declares `ServerSentEvents` or `JSONLines` may last as long
    /// as the connection, and any other stream ends after ``timeout``. A request with its own timeout, such as
    /// the `timeout:` of its declaration, is always limited by that.
    public var streamTimeout: Duration?
    /// The maximum size of the decoded body in bytes: 512 MiB by default.
    ///
    /// For an endpoint that declares `ServerSentEvents` or `JSONLines`, it limits each item, not their sum.
    public var bodyLimit = 512 * 1024 * 1024
    /// The maximum ratio of decoded to compressed size, for bodies larger than a mebibyte: 200 by default.
    public var expansionLimit = 200
    /// Whether redirects are followed; if not, the redirect is the response.
    public var followsRedirects = true
    /// The maximum number of redirects that are followed: 10 by default.
    public var redirectLimit = 10
    /// Whether the request asks for a compressed body.
    public var acceptsCompression = true

    /// When a failed request is sent again: never by default.
    public var retry = RetryPolicy.none
    /// When typed server-sent events are requested again after their connection has ended, starting after
    /// the last event that had an id (HTML, 9.2.3).
    ///
    ///     options.reconnect = RetryPolicy(attempts: 10, firstDelay: .seconds(3))
    ///
    /// By default the stream ends with the connection. `attempts` counts successive connections without an
    /// event. The stream can change the first delay.
    ///
    /// A request is sent again if its method is one of `methods`, by default the idempotent ones. To
    /// reconnect after a POST, which may have an effect each time, include it:
    /// `RetryPolicy(attempts: 10, methods: [.post])`.
    public var reconnect = RetryPolicy.none
    /// Whether the response is read as a stream, whatever its Content-Type.
    package var expectsStream = false
    /// Whether a stream may have any size, while at most ``bodyLimit`` bytes of it are stored in the response.
    ///
    /// For callers that use the bytes as they arrive.
    package var keepsBeginningOfStreams = false

    /// Creates options with the default limits.
    public init() {}

    /// The time for an exchange of this request: the shorter one of its own and the one that was set.
    package func timeout(of request: Request) -> Duration {
        guard let own = request.timeout else { return timeout }
        return limit.map { min($0, own) } ?? own
    }

    /// The time for this request if its response is a stream, or nil if a stream has no more than any response.
    package func streamTimeout(of request: Request) -> Duration? {
        request.timeout == nil ? streamTimeout : nil
    }
}
