public import FoundationEssentials
public import HTTPMessage

/// Sends requests, and makes objects of the answers.
///
///     let response: Response<User> = try await http.executeRequest(request: request)
///     print(response.bodyObject?.name ?? "no user", response.statusCode)
///
/// The type of the object is what the caller expects; a body of which none can be made is no error, as
/// long as the status is 200 to 299: `bodyObject` is nil then. Another status is a `ResponseError` with
/// the response in it, and an exchange without a whole answer is a `TransportError`.
///
/// Other styles of asynchronous code are built on ``events(of:)``.
public protocol HTTP: Sendable {
    /// Sends a request and waits for the object in its answer.
    ///
    /// Throws `ResponseError` and `TransportError`. Cancelling the task ends the request.
    func executeRequest<T: SendableMetatype>(request: Request) async throws -> Response<T>

    /// Sends a request and calls `completionHandler` once, with the answer or the error.
    func executeRequest<T: SendableMetatype>(
        request: Request,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    )

    /// Sends a request and holds the calling thread until the answer is there.
    func executeRequestBlocking<T: SendableMetatype>(
        request: Request
    ) -> Result<Response<T>, any Error>

    /// What happens while a request is sent: progress, head, bytes, end.
    func events(of request: Request) -> TransferEvents

    /// What a connection for `request` needs over TLS.
    func credentialsForRequest(request: Request) -> SSLCredentials?
}

extension HTTP {
    /// Gets the object at an address.
    ///
    ///     let response: Response<[String: Any]> = try await http.get(url: url)
    public func get<T: SendableMetatype>(url: URL) async throws -> Response<T> {
        try await executeRequest(request: Request(url: url))
    }

    /// Gets the object at an address, and calls `completionHandler` once.
    public func get<T: SendableMetatype>(
        url: URL,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    ) {
        executeRequest(request: Request(url: url), completionHandler: completionHandler)
    }

    /// Gets the object at an address, and holds the calling thread until it is there.
    ///
    /// See ``executeRequestBlocking(request:)`` for where it may be called.
    public func getBlocking<T: SendableMetatype>(url: URL) -> Result<Response<T>, any Error> {
        executeRequestBlocking(request: Request(url: url))
    }
}
