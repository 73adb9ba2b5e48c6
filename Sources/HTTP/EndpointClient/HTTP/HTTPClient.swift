public import Dispatch
public import HTTPMessage

/// The ``HTTP`` over a transport, with handlers that make objects of bodies.
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
    ///   - transport: What carries the requests, ``RefreshingTransport`` for example.
    ///   - handlers: They are asked in order, before those for bytes, texts, dictionaries, `Decodable`
    ///     and mapped types.
    ///   - options: The limits of each exchange.
    ///   - callbackQueue: Where completion handlers are called; a program whose main thread does not
    ///     serve the main queue names another one.
    ///   - credentials: What ``credentialsForRequest(request:)`` says.
    public init(
        transport: any Transport = SharedClient.shared,
        handlers: [any ResponseHandler] = [],
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

    /// Sends a request and waits for the object in its answer.
    public func executeRequest<T: SendableMetatype>(
        request: Request
    ) async throws -> Response<T> {
        try await result(of: request).get()
    }

    /// Sends a request and calls `completionHandler` once on the callback queue.
    public func executeRequest<T: SendableMetatype>(
        request: Request,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    ) {
        Task {
            let handover = Handover<Result<Response<T>, any Error>>()
            handover.give(await result(of: request))
            callbackQueue.async {
                if let result = handover.take() { completionHandler(result) }
            }
        }
    }

    /// Sends a request and holds the calling thread until the answer is there.
    ///
    ///     let result: Result<Response<User>, any Error> = http.executeRequestBlocking(request: request)
    ///
    /// For scripts and for code that cannot wait in another way. The thread that is held does the
    /// request's work meanwhile, so it may be called in a task, too, but there it takes away one of the
    /// few threads that all tasks share. It must not be called on an event loop of NIO, which would
    /// wait for itself, nor with a lock held that a response handler takes, nor on the main thread when
    /// the transport needs the main actor, as the login of ``RefreshingTransport`` may: each would wait
    /// for the other.
    public func executeRequestBlocking<T: SendableMetatype>(
        request: Request
    ) -> Result<Response<T>, any Error> {
        CallerExecutor.run { await result(of: request) }
    }

    /// What happens while a request is sent: progress, head, bytes, end.
    public func events(of request: Request) -> TransferEvents {
        transport.events(of: prepared(request), options: options)
    }

    /// What a connection for `request` needs over TLS: what the request says, unless this client was
    /// told otherwise.
    public func credentialsForRequest(request: Request) -> SSLCredentials? {
        credentials(request)
    }

    private func prepared(_ request: Request) -> Request {
        request.with(sslCredentials: credentialsForRequest(request: request))
    }

    /// Away from the caller's actor, for bodies can be large.
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
