/// A status outside 200 to 299, by the name that programs act on, with the response at hand.
///
///     if error as? ResponseError == .unauthorized { logIn() }
///
/// Two errors are equal when their names are, whatever came with them; all statuses that have no
/// name of their own are ``unknown``.
public struct ResponseError: Error, Sendable {
    /// The status, nil for an ``unknown`` that no server sent.
    public let statusCode: Int?
    /// What the server sent, with its header and body; nil when only the status is known.
    public let response: RawResponse?

    /// The error of a status, nil for 200 to 299.
    public init?(statusCode: Int) {
        self.init(statusCode: statusCode, response: nil)
    }

    /// The error of a response, nil when its status is 200 to 299.
    public init?<Body>(_ response: Response<Body>) {
        self.init(
            statusCode: response.statusCode,
            response: response.with(bodyObject: Never?.none)
        )
    }

    /// An error that is known by name alone.
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
    /// Whether both have the same name.
    public static func == (one: ResponseError, other: ResponseError) -> Bool {
        one.standardCode == other.standardCode
    }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(standardCode)
    }
}

extension ResponseError: CustomStringConvertible {
    /// The status with its words: those of the server, else the usual ones.
    public var description: String {
        guard let statusCode else { return "the server answered with an unknown status" }
        let sent = response?.reason ?? ""
        let reason = sent.isEmpty ? StandardStatus.reasons[statusCode] ?? "" : sent
        return "the server answered \(statusCode)" + (reason.isEmpty ? "" : " \(reason)")
    }
}

/// Gets the response of a request, or the error.
public typealias ResultHandler =
    @Sendable (Result<Response<[String: Any]>, any Error>) -> Void

/// Gets what went wrong, nil when that is not known.
public typealias ErrorHandler = @Sendable ((any Error)?) -> Void

/// Puts something in front of an error handler: what it does not deal with it hands on.
///
///     let handler = showError |> standardErrorHandler |> handling(.tooManyRequests) { _ in wait() }
public typealias ErrorHandlerDecorator = @Sendable (@escaping ErrorHandler) -> ErrorHandler

/// Deals with one error of the server, and hands on all others.
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
