public import FoundationEssentials
public import HTTPMessage

/// Sends requests and converts the responses to objects.
///
///     let response: Response<User> = try await http.executeRequest(request: request)
///     print(response.bodyObject?.name ?? "no user", response.statusCode)
///
/// The caller's type decides what the body is converted to. A body that cannot be converted is not an
/// error if the status is 200 to 299: `bodyObject` is nil then. Any other status throws a
/// `ResponseError` that holds the response, and a missing or incomplete response a `TransportError`.
///
/// Other asynchronous styles can be built on ``events(of:)``.
public protocol HTTP: Sendable {
    /// Sends a request and returns the response with the converted body.
    ///
    /// Throws `ResponseError` and `TransportError`. Cancelling the task cancels the request.
    func executeRequest<T: SendableMetatype>(request: Request) async throws -> Response<T>

    /// Sends a request and calls `completionHandler` once, with the response or the error.
    func executeRequest<T: SendableMetatype>(
        request: Request,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    )

    /// Sends a request and blocks the calling thread until there is a response.
    func executeRequestBlocking<T: SendableMetatype>(
        request: Request
    ) -> Result<Response<T>, any Error>

    /// The events of sending a request: progress, head, body bytes, end.
    func events(of request: Request) -> TransferEvents

    /// The TLS credentials for `request`.
    func credentialsForRequest(request: Request) -> SSLCredentials?
}

extension HTTP {
    /// Gets the object at a URL.
    ///
    ///     let response: Response<[String: Any]> = try await http.get(url: url)
    public func get<T: SendableMetatype>(url: URL) async throws -> Response<T> {
        try await executeRequest(request: Request(url: url))
    }

    /// Gets the object at a URL and calls `completionHandler` once.
    public func get<T: SendableMetatype>(
        url: URL,
        completionHandler: @escaping @Sendable (Result<Response<T>, any Error>) -> Void
    ) {
        executeRequest(request: Request(url: url), completionHandler: completionHandler)
    }

    /// Gets the object at a URL and blocks the calling thread until there is a response.
    ///
    ///     let result: Result<Response<User>, any Error> = http.getBlocking(url: url)
    ///
    /// The restrictions are those of ``executeRequestBlocking(request:)``.
    public func getBlocking<T: SendableMetatype>(url: URL) -> Result<Response<T>, any Error> {
        executeRequestBlocking(request: Request(url: url))
    }
}
