public import FoundationEssentials
internal import HTTPTypes
internal import ValueTree

/// One line of the history: what was sent when, and how it ended.
///
/// Bodies and headers are not in it.
public struct RecordedExchange: Sendable, Hashable, Identifiable {
    /// The number under which the history keeps it, 0 before it is kept.
    public let id: Int64
    /// The endpoint's full name, such as `Todos.getAll`.
    public let endpoint: String
    /// When the request was sent.
    public let startedAt: Date
    /// The method as it went on the wire.
    public let method: String
    /// The whole URL.
    public let url: String
    /// The status, nil when there was no response.
    public let status: Int?
    /// Why there was no whole response.
    public let failure: String?
    /// The time from sending to the end.
    public let duration: Duration
    /// The size of the body.
    public let byteCount: Int

    /// Creates a line of the history.
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

    /// Creates the line that says how `exchange` went.
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
