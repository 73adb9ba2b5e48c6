/// Observes and changes requests before they are sent and exchanges after they have ended, and may
/// send requests again.
///
///     struct Patience: Interceptor {
///         func intercept(_ request: Request, next: Next) async throws -> Exchange {
///             let first = await next(request)
///             guard first.response?.statusCode == 503 else { return first }
///             return await next(request, after: .seconds(1))
///         }
///     }
///
/// A call, a group (`EndpointGroup.interceptors`) and a transport (`Transport.intercepted(by:)`)
/// have lists of interceptors. The request passes through those of the call first, then the
/// group's, then the transport's, each list in its order. The exchange returns in the opposite
/// order.
///
/// The returned exchange lists what the interceptors sent before as ``Exchange/attempts``. If an
/// interceptor throws an error, it is the failure of the exchange, which names the interceptor.
public protocol Interceptor: Sendable {
    /// Sends the request to the next interceptor, or to the transport after the last.
    typealias Next = NextInterceptor

    /// Sends a request by calling `next`, never, once, or several times, and returns how that ended.
    ///
    /// A failure isn't an error but an outcome of the exchange. If the response is read as it
    /// arrives, such as a stream, `next` returns after the head of a successful response. Its bytes
    /// are delivered after this method has returned, even if the returned response has other
    /// fields. A returned response with other bytes, or without bytes and with another status, is
    /// delivered instead.
    func intercept(_ request: Request, next: Next) async throws -> Exchange
}

/// The continuation of an ``Interceptor``: the interceptors after it, and then the transport.
public struct NextInterceptor: Sendable {
    private let send: @Sendable (Request, Duration) async -> Exchange
    private let timeLeft: @Sendable () -> Duration
    private let pause: @Sendable (Bool) -> Void

    /// Creates a continuation from functions.
    ///
    /// - Parameters:
    ///   - remaining: How much time is left.
    ///   - pause: Stops the time for true, and lets it go on for false.
    ///   - send: Sends a request after a delay.
    public init(
        remaining: @escaping @Sendable () -> Duration = { TransferOptions().timeout },
        pause: @escaping @Sendable (Bool) -> Void = { _ in },
        send: @escaping @Sendable (Request, _ delay: Duration) async -> Exchange
    ) {
        self.send = send
        timeLeft = remaining
        self.pause = pause
    }

    /// The part of the timeout that is left for everything that is still sent.
    ///
    /// The time that an interceptor takes before it sends counts too.
    public var remaining: Duration { timeLeft() }

    /// Does work that the timeout doesn't include, such as waiting for the user.
    ///
    ///     let token = try await next.pausingTimeout { try await account.logIn() }
    ///
    /// It is cancelled with the exchange. Don't send requests during the work.
    public func pausingTimeout<Value, Failure: Error>(
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        pause(true)
        defer { pause(false) }
        return try await work()
    }

    /// Sends a request and waits for its response.
    ///
    ///     let exchange = await next(request)
    public func callAsFunction(_ request: Request) async -> Exchange {
        await send(request, .zero)
    }

    /// Sends a request after a delay, which is reported as progress.
    ///
    ///     let exchange = await next(request, after: .seconds(1))
    ///
    /// The exchange is cancelled with the task, and fails if the delay is longer than the time that
    /// is left.
    public func callAsFunction(_ request: Request, after delay: Duration) async -> Exchange {
        await send(request, delay)
    }
}
