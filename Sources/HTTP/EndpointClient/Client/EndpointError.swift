internal import EndpointKit
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
    /// A `RequestBuildError`, `TransportError`, `ResponseError` or `DecodeError`.
    public let cause: any Error

    /// Creates an error.
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
        case is RequestBuildError: "\(operation): the request cannot be built: \(cause)"
        case is TransportError: "\(operation): \(cause)"
        case is ResponseError: "\(operation): the server answered \(status)\(requestLine)"
        default: "\(operation): the response does not decode\(requestLine): \(cause)"
        }
    }

    private var status: String {
        guard let response else { return "nothing" }
        return ["\(response.statusCode)", response.reason].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private var requestLine: String {
        guard let request else { return "" }
        let url = URLRedaction().redacted(url: request.url.absoluteString)
        return " (\(request.method.rawValue) \(url))"
    }
}
