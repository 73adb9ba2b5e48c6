public import EndpointKit
internal import FoundationEssentials
internal import Girders
public import HTTPMessage
internal import HTTPTypes

/// Why an endpoint's request returned no value: the request, the response and the cause.
///
///     catch let error as EndpointError {
///         print(error, error.response?.statusCode ?? 0)
///     }
public struct EndpointError: Error {
    /// The endpoint, such as `Todos.getAll`.
    public let operation: String
    /// The request that was sent; nil when it could not be built.
    public let request: Request?
    /// The response or the part of it that arrived; nil when nothing did.
    public let response: RawResponse?
    /// A `RequestBuildError`, `TransportError`, `ResponseError` or `DecodeError`, or a `DownloadError` where a file is
    /// written.
    public let cause: any Error
    /// What the response says, read as the type that the endpoint or its group declares for failures.
    ///
    /// Nil where none is declared, where the response has no body, and where the cause is no
    /// `ResponseError` and no `DownloadError.answered`.
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
    /// A body that is no `Failure` is ``FailureContent/undecoded(_:)`` with the places that differ.
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

    /// What the server says of it, as far as the declared type has words for that.
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
