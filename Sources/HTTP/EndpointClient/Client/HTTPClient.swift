public import Dispatch
public import HTTPMessage

/// Implements ``HTTP`` with a transport and a chain of response handlers.
///
///     let http = HTTPClient(handlers: [PipelineHandler(decodeUser)])
///     http.executeRequest(request: request) { (result: Result<Response<User>, any Error>) in
///         show(result)
///     }
public struct HTTPClient: HTTP {
    private let transport: any Transport
    private let handlers: ResponseHandlerChain
    private let options: TransferOptions
    private let callbackQueue: DispatchQueue
    private let credentials: @Sendable (Request) -> SSLCredentials?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: Sends the requests, for example a client with a ``RenewalInterceptor``.
    ///   - handlers: Asked in order, and no others: what they do not accept has no object. Unless they are
    ///     said, those for bytes, text, dictionaries, `Decodable` and mapped types.
    ///   - options: The limits of each exchange.
    ///   - callbackQueue: Where completion handlers are called. A program whose main thread does not
    ///     serve the main queue needs to name another one.
    ///   - credentials: Returns the TLS credentials of a request.
    public init(
        transport: any Transport = SharedClient.shared,
        handlers: [any ResponseHandler] = ResponseHandlerChain.standard,
        options: TransferOptions = TransferOptions(),
        callbackQueue: DispatchQueue = .main,
        credentials: @escaping @Sendable (Request) -> SSLCredentials? = { $0.sslCredentials }
    ) {
        self.transport = transport
        self.handlers = ResponseHandlerChain(handlers, formats: .all)
        self.options = options
        self.callbackQueue = callbackQueue
        self.credentials = credentials
    }

    /// Sends a request and returns the response with the converted body.
    public func executeRequest<T: SendableMetatype>(
        request: Request
    ) async throws -> Response<T> {
        try await result(of: request).get()
    }

    /// Sends a request and calls `completionHandler` once, on the callback queue.
    public func executeRequest<T: SendableMetatype>(
        request: Request,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    ) {
        Task {
            let box = SendingBox<Result<Response<T>, any Error>>()
            box.put(await result(of: request))
            callbackQueue.async {
                if let result = box.take() { completionHandler(result) }
            }
        }
    }

    /// Sends a request and blocks the calling thread until there is a response.
    ///
    ///     let result: Result<Response<User>, any Error> = http.executeRequestBlocking(request: request)
    ///
    /// Use it in scripts and in code that can't wait in another way. The blocked thread does the
    /// work of the request. You can call it in a task, but that blocks one of the few threads that
    /// all tasks share.
    ///
    /// It deadlocks on an event loop of NIO, with a lock held that a response handler takes, and on the
    /// main thread if the transport needs the main actor, as the login of ``RenewalInterceptor`` may.
    public func executeRequestBlocking<T: SendableMetatype>(
        request: Request
    ) -> Result<Response<T>, any Error> {
        CallerExecutor.run { await result(of: request) }
    }

    /// The events of sending a request: progress, head, body bytes, end.
    ///
    ///     for await case .body(let bytes) in http.events(of: request) { print(bytes.count) }
    public func events(of request: Request) -> TransferEvents {
        transport.events(of: prepared(request), options: options)
    }

    /// The TLS credentials for `request`: its own, unless the client was created with other ones.
    ///
    ///     let credentials = http.credentialsForRequest(request: request)
    public func credentialsForRequest(request: Request) -> SSLCredentials? {
        credentials(request)
    }

    private func prepared(_ request: Request) -> Request {
        request.with(sslCredentials: credentialsForRequest(request: request))
    }

    /// Off the caller's actor, because bodies can be large.
    @concurrent
    private func result<T: SendableMetatype>(
        of request: Request
    ) async -> sending Result<Response<T>, any Error> {
        let exchange = await transport.exchange(prepared(request), options: options)
        switch exchange.outcome {
        case .failure(let error, _): return .failure(error)
        case .response(let raw):
            if let error = ResponseError(raw) { return .failure(error) }
            return .success(handlers.response(raw))
        }
    }
}
