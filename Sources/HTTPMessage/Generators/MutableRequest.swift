public import HTTPTypes
public import ValueTree

/// A request while it is being put together.
///
/// Decorators take one and return a changed copy.
///
///     func withLanguage(request: MutableRequest) -> MutableRequest {
///         var request = request
///         request.headers[.acceptLanguage] = "de"
///         return request
///     }
public struct MutableRequest: Sendable, Equatable {
    /// What the request asks for.
    public var method: HTTPMethod
    /// The header fields.
    public var headers: HTTPFields
    /// What becomes the body, or null for none.
    public var parameters: SupportedType
    /// What becomes the query, or null for none.
    public var queryParameters: SupportedType
    /// The fields whose values must not be shown.
    public var sensitiveHeaders: Set<HTTPField.Name>

    /// Creates a request without header fields or parameters.
    public init(method: HTTPMethod = .get) {
        self.method = method
        headers = [:]
        parameters = .null
        queryParameters = .null
        sensitiveHeaders = []
    }
}
