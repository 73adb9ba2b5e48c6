package import FoundationEssentials
package import HTTPTypes

/// The header and body of a request or response, as far as they are kept.
package struct StoredMessage: Sendable, Equatable {
    /// The header fields in their order.
    package var headers: HTTPFields
    /// The beginning of the body; nil when there was none.
    package var body: Data?
    /// Whether the body was longer than what is kept.
    package var isTruncated: Bool

    /// Creates a message from its parts.
    package init(headers: HTTPFields, body: Data?, isTruncated: Bool = false) {
        self.headers = headers
        self.body = body
        self.isTruncated = isTruncated
    }

    /// Keeps at most `bodyLimit` bytes of a body.
    init(headers: HTTPFields, body: (some Collection<UInt8>)?, bodyLimit: Int) {
        self.headers = headers
        self.body = body.flatMap { $0.isEmpty ? nil : Data($0.prefix(bodyLimit)) }
        isTruncated = (body?.count ?? 0) > bodyLimit
    }
}
