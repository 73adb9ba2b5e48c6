/// Sees each request before it is sent and how its exchange ended, may change both, and may send again.
///
///     struct Patience: Interceptor {
///         func intercept(_ request: Request, next: Next) async throws -> Exchange {
///             let first = await next(request)
///             guard first.response?.statusCode == 503 else { return first }
///             return await next(request, after: .seconds(1))
///         }
///     }
///
/// Interceptors stand in lists: of a call, of a group (`EndpointGroup.interceptors`), of a transport
/// (`Transport.intercepted(by:)`). The request passes those of the call first, then the group's, then the
/// transport's, each list in its order; the exchange comes back the other way.
///
/// The exchange that is returned also lists what the interceptors sent before, as ``Exchange/attempts``. An
/// error that an interceptor throws is the failure of the exchange and names the interceptor.
public protocol Interceptor: Sendable {
    /// Sends the rest of the way.
    typealias Next = NextInterceptor

    /// Sends a request by calling `next`, never, once, or several times, and returns how that ended.
    ///
    /// A failure is no error but an outcome of the exchange. Where the response is read as it arrives, as
    /// a stream is, `next` returns when the head of a successful response is there, whose bytes follow to
    /// whoever reads them, after this has returned. They do so where what is returned has other fields; a response
    /// with bytes of its own, or without any and with another status, is the whole answer.
    func intercept(_ request: Request, next: Next) async throws -> Exchange
}

/// What an ``Interceptor`` sends its requests with: the interceptors behind it, and then the transport.
public struct NextInterceptor: Sendable {
    private let send: @Sendable (Request, Duration) async -> Exchange
    private let timeLeft: @Sendable () -> Duration
    private let pause: @Sendable (Bool) -> Void

    /// Creates the rest of the way from functions.
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

    /// How much of the timeout is left, for everything that is still sent.
    ///
    /// What an interceptor does before it sends counts, too.
    public var remaining: Duration { timeLeft() }

    /// Does something that has a time of its own, such as waiting for a person, and counts for no timeout.
    ///
    ///     let token = try await next.pausingTimeout { try await account.logIn() }
    ///
    /// It is cancelled with the exchange, which must not be sent on meanwhile.
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
    /// The exchange is cancelled with the task, and fails when the delay takes longer than the time that
    /// is left.
    public func callAsFunction(_ request: Request, after delay: Duration) async -> Exchange {
        await send(request, delay)
    }
}
