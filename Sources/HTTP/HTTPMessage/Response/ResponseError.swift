/// A status outside 200 to 299, as an error with a name and the response.
///
///     if error as? ResponseError == .unauthorized { logIn() }
///
/// Two errors are equal if their names are, whatever their responses. All statuses without a
/// registered name are ``unknown``.
public struct ResponseError: Error, Sendable {
    /// The status, or nil for ``unknown`` itself.
    public let statusCode: Int?
    /// The response with its header and body, or nil if only the status is known.
    public let response: RawResponse?

    /// Creates the error for a status, or returns nil for 200 to 299.
    public init?(statusCode: Int) {
        self.init(statusCode: statusCode, response: nil)
    }

    /// Creates the error for a response, or returns nil if its status is 200 to 299.
    public init?<Body>(_ response: Response<Body>) {
        self.init(
            statusCode: response.statusCode,
            response: response.with(bodyObject: Never?.none)
        )
    }

    /// Creates the error of a response that its endpoint doesn't accept, whatever its status.
    package init(refusal response: RawResponse) {
        statusCode = response.statusCode
        self.response = response
    }

    /// Creates an error without a response.
    init(standardCode: Int?) {
        statusCode = standardCode
        response = nil
    }

    private init?(statusCode: Int, response: RawResponse?) {
        guard !(200..<300).contains(statusCode) else { return nil }
        self.statusCode = statusCode
        self.response = response
    }

    private var standardCode: Int? {
        statusCode.flatMap { StandardStatus.reasons[$0] == nil ? nil : $0 }
    }
}

extension ResponseError: Hashable {
    /// Returns whether two errors have the same name.
    public static func == (one: ResponseError, other: ResponseError) -> Bool {
        one.standardCode == other.standardCode
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(standardCode)
    }
}

extension ResponseError: CustomStringConvertible {
    /// The status with the server's reason phrase, or else the registered one.
    public var description: String {
        guard let statusCode else { return "the server answered with an unknown status" }
        let sent = response?.reason ?? ""
        let reason = sent.isEmpty ? StandardStatus.reasons[statusCode] ?? "" : sent
        return "the server answered \(statusCode)" + (reason.isEmpty ? "" : " \(reason)")
    }
}

/// Receives the response of a request, or the error.
public typealias ResultHandler =
    @Sendable (Result<Response<[String: Any]>, any Error>) -> Void

/// Receives an error, or nil if it is unknown.
public typealias ErrorHandler = @Sendable ((any Error)?) -> Void

/// Extends an error handler: errors that it does not handle are passed on.
///
///     let handler = showError |> standardErrorHandler |> handling(.tooManyRequests) { _ in wait() }
public typealias ErrorHandlerDecorator = @Sendable (@escaping ErrorHandler) -> ErrorHandler

/// Handles one response error, and passes on all others.
///
///     let handler = showError |> handling(.unauthorized) { _ in logIn() }
public func handling(
    _ expected: ResponseError,
    with action: @escaping @Sendable (ResponseError) -> Void
) -> ErrorHandlerDecorator {
    { next in
        { error in
            guard let responseError = error as? ResponseError, responseError == expected else {
                next(error)
                return
            }
            action(responseError)
        }
    }
}
