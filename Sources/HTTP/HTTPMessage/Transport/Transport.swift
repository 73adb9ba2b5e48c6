/// Sends requests and receives responses.
///
///     let exchange = await client.exchange(Request(url: url))
///     print(exchange.response?.statusCode ?? 0, exchange.duration)
///
/// The shared client is a transport, and so is a test double that responds from memory. A transport
/// doesn't throw: a failure is an outcome of the exchange, which records everything that happened
/// before.
public protocol Transport: Sendable {
    /// The events of sending a request: progress, the head of the response, its bytes, and the end.
    ///
    /// The request is sent when the events are iterated, or when ``exchange(_:options:progress:arrival:)``
    /// waits for their end.
    func events(of request: Request, options: TransferOptions) -> TransferEvents
}

extension Transport {
    /// The events of sending a request with the default options.
    ///
    ///     for await case .body(let bytes) in client.events(of: request) { print(bytes.count) }
    public func events(of request: Request) -> TransferEvents {
        events(of: request, options: TransferOptions())
    }

    /// Sends a request and waits for the complete response.
    ///
    ///     let exchange = await client.exchange(request) { progress in print(progress) }
    ///
    /// Cancelling the task ends the exchange with what has been received. `progress` and `arrival` are called
    /// from the transport's own tasks. `arrival` gets each part of each response in order: after a redirect or a
    /// retry, another head begins another response. Not every transport reports parts before the end.
    public func exchange(
        _ request: Request,
        options: TransferOptions = TransferOptions(),
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in },
        arrival: @escaping @Sendable (TransferArrival) -> Void = { _ in }
    ) async -> Exchange {
        await events(of: request, options: options)
            .exchange(progress: progress, arrival: arrival)
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

/// A part of a response that has just arrived, valid only during the call that reports it.
public enum TransferArrival {
    /// The head of a response, without bytes.
    case head(RawResponse)
    /// The next bytes of its body, with any content encoding undone.
    case body(UnsafeRawBufferPointer)
}
