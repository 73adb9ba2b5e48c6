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
