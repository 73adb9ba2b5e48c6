public import EndpointKit
internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import WebAddresses

/// The failure of an endpoint's request, with the request, the response and the cause.
///
///     catch let error as EndpointError {
///         print(error, error.response?.statusCode ?? 0)
///     }
public struct EndpointError: Error {
    /// The endpoint, such as `Todos.getAll`.
    public let operation: String
    /// The request that was sent; nil when it could not be built.
    public let request: Request?
    /// The response or the received part of it, or nil if nothing was received.
    public let response: RawResponse?
    /// A `RequestBuildError`, `TransportError`, `ResponseError` or `DecodeError`, or a
    /// `DownloadError` if a file is written.
    public let cause: any Error
    /// The body of the response, decoded as the type that the endpoint or its group declares for
    /// failures.
    ///
    /// Nil if no type is declared, if the response has no body, or if the cause is neither a
    /// `ResponseError` nor `DownloadError.answered`.
    public let failure: FailureContent?

    /// Creates an error.
    public init(
        operation: String,
        request: Request?,
        response: RawResponse?,
        cause: any Error,
        failure: FailureContent? = nil
    ) {
        self.operation = operation
        self.request = request
        self.response = response
        self.cause = cause
        self.failure = failure
    }

    /// The declared failure, if the response is one of this type.
    ///
    ///     catch let error as EndpointError {
    ///         if let problem = error.failure(as: Problem.self) { show(problem.title) }
    ///     }
    ///
    /// A body that isn't a `Failure` is ``FailureContent/undecoded(_:)`` with its problems.
    public func failure<Failure>(as type: Failure.Type = Failure.self) -> Failure? {
        guard case .decoded(let value) = failure else { return nil }
        return value as? Failure
    }
}

extension EndpointError: CustomStringConvertible {
    /// The operation and what went wrong with it.
    public var description: String {
        switch cause {
        case is RequestBuildError: "\(operation): the request cannot be built: \(cause)"
        case let error as TransportError: "\(operation): \(error.redacted(by: redaction))"
        case DownloadError.interrupted(let error, let kept):
            "\(operation): \(DownloadError.interrupted(error.redacted(by: redaction), kept: kept))"
        case is DownloadError: "\(operation): \(cause)\(failureText)"
        case is ResponseError:
            "\(operation): the server answered \(status)\(requestLine)\(failureText)"
        default: "\(operation): the response does not decode\(requestLine): \(cause)"
        }
    }

    private var status: String {
        guard let response else { return "nothing" }
        return ["\(response.statusCode)", response.reason].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The message of the server, if the declared type has one.
    private var failureText: String {
        switch failure {
        case nil: ""
        case .decoded(let value): (value as? any CustomStringConvertible).map { ": \($0)" } ?? ""
        case .undecoded(let error): "; its body is not what the endpoint declares: \(error)"
        }
    }

    private var requestLine: String {
        guard let request else { return "" }
        let url = redaction.redacted(url: request.url.absoluteString)
        return " (\(request.method.rawValue) \(url))"
    }

    private var redaction: URLRedaction {
        URLRedaction(hidingAlso: request?.sensitiveQuery ?? [])
    }
}
