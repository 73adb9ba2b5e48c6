public import FoundationEssentials
internal import HTTPTypes
internal import ValueTree

/// An entry of the history: what was sent when, and how it ended.
///
/// It has no bodies and no header fields.
public struct RecordedExchange: Sendable, Hashable, Identifiable {
    /// The identifier in the history, or 0 for an entry that is not stored yet.
    public let id: Int64
    /// The endpoint's full name, such as `Todos.getAll`.
    public let endpoint: String
    /// When the request was sent.
    public let startedAt: Date
    /// The method.
    public let method: String
    /// The whole URL.
    public let url: String
    /// The status, or nil if there was no response.
    public let status: Int?
    /// Why there was no complete response, or nil if there was.
    public let failure: String?
    /// The time from sending to the end.
    public let duration: Duration
    /// The size of the response's body in bytes.
    public let byteCount: Int

    /// Creates an entry.
    public init(
        id: Int64 = 0,
        endpoint: String,
        startedAt: Date,
        method: String,
        url: String,
        status: Int?,
        failure: String? = nil,
        duration: Duration,
        byteCount: Int
    ) {
        self.id = id
        self.endpoint = endpoint
        self.startedAt = startedAt
        self.method = method
        self.url = url
        self.status = status
        self.failure = failure
        self.duration = duration
        self.byteCount = byteCount
    }

    /// Creates the entry for an exchange.
    public init(_ exchange: Exchange, endpoint: String) {
        self.init(
            endpoint: endpoint,
            startedAt: exchange.startedAt,
            method: exchange.request.method.rawValue,
            url: exchange.request.url.absoluteString,
            status: exchange.response?.statusCode,
            failure: exchange.failure?.description,
            duration: exchange.duration,
            byteCount: exchange.response?.bytes.count ?? 0
        )
    }
}
