/// Sends requests and receives responses.
///
///     let exchange = await client.exchange(Request(url: url))
///     print(exchange.response?.statusCode ?? 0, exchange.duration)
///
/// The shared client is a transport, and so is a test double that responds from memory. A transport
/// does not throw: a failure is an outcome of the exchange, which records everything that happened
/// before.
public protocol Transport: Sendable {
    /// Sends a request and waits for the complete response.
    ///
    /// Cancelling the task ends the exchange with what has been received. `progress` is called from
    /// the transport's own tasks.
    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange

    /// Sends a request and waits for the complete response, and tells of each part as it arrives.
    ///
    /// `arrival` is called in order, from the transport's own tasks. After a redirect or a retry, another
    /// head begins another response. The default implementation tells of nothing.
    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange

    /// The events of sending a request, for bodies that should not be held in memory and for other
    /// styles of asynchronous code.
    ///
    /// The default implementation uses ``exchange(_:options:progress:)`` and delivers the body in
    /// one piece.
    func events(of request: Request, options: TransferOptions) -> TransferEvents
}

extension Transport {
    /// Sends a request with the default options and without reporting progress.
    public func exchange(
        _ request: Request,
        options: TransferOptions = TransferOptions()
    ) async -> Exchange {
        await exchange(request, options: options) { _ in }
    }

    /// Sends a request without telling of what arrives before the response is complete.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        await exchange(request, options: options, progress: progress)
    }

    /// The events of an exchange, delivered after the response is complete.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            await exchange(request, options: options) { relay.report($0) }
        }
    }

    /// The events of sending a request with the default options.
    ///
    ///     for await case .body(let bytes) in client.events(of: request) { print(bytes.count) }
    public func events(of request: Request) -> TransferEvents {
        events(of: request, options: TransferOptions())
    }
}

/// The limits of one exchange.
public struct TransferOptions: Sendable, Equatable {
    /// How long opening the connection may take, including TLS.
    public var connectTimeout = Duration.seconds(10)
    /// How long the whole exchange may take, including the body; a minute unless set.
    ///
    /// A stream may take longer (``streamTimeout``).
    public var timeout: Duration {
        get { limit ?? .seconds(60) }
        set { limit = newValue }
    }
    /// The time that was set; a request that has a time of its own is not held to the usual minute.
    private var limit: Duration?
    /// How long the whole exchange may take once its response turns out to be a stream of events or lines,
    /// where that is longer than ``timeout``.
    ///
    /// If it is nil, the items of an endpoint that declares `ServerSentEvents` or `JSONLines` may come for as
    /// long as the connection lasts, and any other response has its ``timeout``, stream or not. A request with
    /// a timeout of its own, such as the `timeout:` of its declaration, never has more than that.
    public var streamTimeout: Duration?
    /// The maximum size of the decoded body in bytes.
    ///
    /// Of an endpoint that declares `ServerSentEvents` or `JSONLines` there may be any number of items; the
    /// limit is that of each.
    public var bodyLimit = 512 * 1024 * 1024
    /// The maximum ratio of decoded to compressed size, for bodies larger than a mebibyte.
    public var expansionLimit = 200
    /// Whether redirects are followed; otherwise a redirect is the response.
    public var followsRedirects = true
    /// The maximum number of redirects that are followed.
    public var redirectLimit = 10
    /// Whether the request asks for a compressed body.
    public var acceptsCompression = true

    /// When a failed request is sent again.
    public var retry = RetryPolicy.none
    /// When typed server-sent events are requested again after their connection has ended, from the event
    /// after the last one that had an id (HTML, 9.2.3).
    ///
    ///     options.reconnect = RetryPolicy(attempts: 10, firstDelay: .seconds(3))
    ///
    /// By default the end of the connection is the end of the stream. `attempts` counts the connections in
    /// a row that bring no event. The stream may say another first delay.
    ///
    /// A request is sent again if its method is one of `methods`, by default the idempotent ones. A POST may
    /// do something each time that it is sent, and goes on where `RetryPolicy(attempts: 10, methods: [.post])`
    /// says that it does no harm.
    public var reconnect = RetryPolicy.none
    /// Whether the response is read as a stream, whatever its Content-Type.
    package var expectsStream = false
    /// Whether a stream of events or lines may have any size, and no more than ``bodyLimit`` of it is kept: for whoever
    /// is told of what arrives.
    package var keepsBeginningOfStreams = false

    /// Creates options with the default limits.
    public init() {}

    /// How long an exchange of this request may take: the shorter of what it says and what was set.
    package func timeout(of request: Request) -> Duration {
        guard let own = request.timeout else { return timeout }
        return limit.map { min($0, own) } ?? own
    }

    /// How long it may take once its response turns out to be a stream; nil for no longer than any other.
    package func streamTimeout(of request: Request) -> Duration? {
        request.timeout == nil ? streamTimeout : nil
    }
}

/// The progress of an exchange.
public enum TransferProgress: Sendable, Equatable {
    /// The request will be sent again after a delay; `attempt` is 2 for the first retry.
    case retrying(attempt: Int, after: Duration, reason: Attempt.Reason)
    /// The connection is being opened.
    case connecting
    /// Some bytes of the request's body have been sent.
    case sending(sent: Int, total: Int)
    /// The request is sent, and nothing has been received yet.
    case waiting
    /// Some bytes of the body have been received; `expected` is the announced size, if any.
    case receiving(received: Int, expected: Int?)
}

/// A part of a response that has just arrived, valid only while it is told of.
public enum TransferArrival {
    /// The head of a response, without bytes.
    case head(RawResponse)
    /// The next bytes of its body, with any content encoding undone.
    case body(UnsafeRawBufferPointer)
}
