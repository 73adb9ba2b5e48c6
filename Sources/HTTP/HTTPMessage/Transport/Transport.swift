/// Whatever carries a request to a server and brings the answer back.
///
/// The shared client is one; a test double that answers from memory is another. A transport does not
/// throw: a failure is an outcome of the exchange, with everything that happened up to it.
public protocol Transport: Sendable {
    /// Sends `request` and waits for the whole answer. Cancelling the task ends the exchange with what
    /// has arrived. `progress` is called from the transport's own tasks.
    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange

    /// The events of sending `request`, for bodies that are not to be held in memory and for other
    /// styles of asynchronous code.
    ///
    /// Unless a transport has its own, they are made of ``exchange(_:options:progress:)``: the body
    /// comes in one piece then.
    func events(of request: Request, options: TransferOptions) -> TransferEvents
}

extension Transport {
    /// Sends `request` with the usual options and without reporting progress.
    public func exchange(
        _ request: Request,
        options: TransferOptions = TransferOptions()
    ) async -> Exchange {
        await exchange(request, options: options) { _ in }
    }

    /// The events of an exchange whose whole answer is awaited first.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            await exchange(request, options: options) { relay.report($0) }
        }
    }

    /// The events of sending `request` with the usual options.
    public func events(of request: Request) -> TransferEvents {
        events(of: request, options: TransferOptions())
    }
}

/// The limits of one exchange.
public struct TransferOptions: Sendable, Equatable {
    /// How long opening the connection may take, TLS included.
    public var connectTimeout = Duration.seconds(10)
    /// How long everything may take together, the body included.
    public var timeout = Duration.seconds(60)
    /// How many bytes the body may have after its content encoding was undone.
    public var bodyLimit = 512 * 1024 * 1024
    /// How many times its compressed size a body may have, once it is larger than a mebibyte.
    public var expansionLimit = 200
    /// Whether a redirect is followed or handed back as the response.
    public var followsRedirects = true
    /// How many redirects are followed.
    public var redirectLimit = 10
    /// Whether a compressed body is asked for.
    public var acceptsCompression = true

    /// When a request that came to nothing is sent again.
    public var retry = RetryPolicy.none

    /// Creates options with the usual limits.
    public init() {}
}

/// Where an exchange is.
public enum TransferProgress: Sendable, Equatable {
    /// The request is sent for the `attempt`th time, 2 being the first, once `after` has passed.
    case retrying(attempt: Int, after: Duration, reason: Attempt.Reason)
    /// The connection is being opened.
    case connecting
    /// The request is sent, nothing has come back.
    case waiting
    /// So many bytes of the body are there; `expected` is what the server announced.
    case receiving(received: Int, expected: Int?)
}
