public import FoundationEssentials
public import HTTPTypes

/// A request as it is sent.
///
/// It never changes after it was made; ``MutableRequest`` builds one.
///
///     let request = Request(url: url, method: .post, headers: [.contentType: "application/json"], body: data)
public struct Request: Sendable, Equatable {
    /// Where the request goes, query included.
    public let url: URL
    /// What it asks for.
    public let method: HTTPMethod
    /// The header fields, in the order they are sent.
    public let headers: HTTPFields
    /// The bytes behind the header, nil when there are none.
    public let body: Data?
    /// The fields whose values must not be shown, logged or sent to another origin.
    public let sensitiveHeaders: Set<HTTPField.Name>

    /// Creates a request.
    public init(
        url: URL,
        method: HTTPMethod = .get,
        headers: HTTPFields = [:],
        body: Data? = nil,
        sensitiveHeaders: Set<HTTPField.Name> = []
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.sensitiveHeaders = sensitiveHeaders
    }
}
