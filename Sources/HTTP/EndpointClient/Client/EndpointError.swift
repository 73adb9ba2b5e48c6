internal import EndpointKit
internal import FoundationEssentials
internal import Girders
public import HTTPMessage
internal import HTTPTypes

/// Why an endpoint's request gave no response value: what was asked, what came back, and the cause.
///
///     catch let error as EndpointError {
///         print(error, error.response?.statusCode ?? 0)
///     }
public struct EndpointError: Error {
    /// The endpoint, such as `Todos.getAll`.
    public let operation: String
    /// The request that was sent, nil when it could not be built.
    public let request: Request?
    /// What came back, also when it is a part only; nil when nothing did.
    public let response: RawResponse?
    /// A `RequestBuildError`, `TransportError`, `ResponseError` or `DecodeError`.
    public let cause: any Error

    /// Wraps a cause.
    public init(
        operation: String,
        request: Request?,
        response: RawResponse?,
        cause: any Error
    ) {
        self.operation = operation
        self.request = request
        self.response = response
        self.cause = cause
    }
}

extension EndpointError: CustomStringConvertible {
    /// The operation and what went wrong with it.
    public var description: String {
        switch cause {
        case is RequestBuildError: "\(operation) has no request: \(cause)"
        case is TransportError: "\(operation): \(cause)"
        case is ResponseError: "\(operation): the server answered \(status)\(place)"
        default: "\(operation): the response does not decode\(place): \(cause)"
        }
    }

    private var status: String {
        guard let response else { return "nothing" }
        return ["\(response.statusCode)", response.reason].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private var place: String {
        guard let request else { return "" }
        let url = QueryRedaction().redacted(url: request.url.absoluteString)
        return " (\(request.method.rawValue) \(url))"
    }
}
