internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers

/// A response whose items are read while they arrive.
struct StreamConnection: Sendable {
    let head: RawResponse
    private let opening: StreamOpening
    private var events: TransferEvents.AsyncIterator
    private var reader: StreamReader
    private var items: ArraySlice<StreamItem> = []
    private var isOver = false

    init(
        _ opening: StreamOpening,
        _ head: RawResponse,
        _ events: TransferEvents.AsyncIterator,
        after lastID: String?
    ) {
        self.opening = opening
        self.head = head
        self.events = events
        reader =
            opening.areEvents
            ? StreamReader(eventsAfter: lastID)
            : StreamReader(linesOf: head.headers[.contentType] ?? "")
    }

    /// The id that a new connection goes on from.
    var lastID: String? { reader.lastID }

    /// The delay before a new connection, if the stream has set one.
    var wait: Duration? { reader.retry.map { .milliseconds(min($0, 1 << 40)) } }

    /// The next item, or nil when the response is complete.
    mutating func next() async throws(EndpointError) -> StreamItem? {
        while true {
            if let item = items.popFirst() { return item }
            guard !isOver, let event = await events.next() else { return nil }
            switch event {
            case .head, .progress: continue
            case .body(let bytes): try take(bytes)
            case .done(let exchange):
                isOver = true
                if let failure = exchange.failure { throw opening.error(failure, head) }
                return reader.finish()
            }
        }
    }

    private mutating func take(_ bytes: Data) throws(EndpointError) {
        items = bytes.withUnsafeBytes { reader.take($0) }[...]
        let limit = opening.options.bodyLimit
        guard reader.pendingBytes > limit else { return }
        isOver = true
        let failure = TransportError(
            .bodyTooLarge(limit: limit),
            phase: .download,
            url: opening.request.url
        )
        throw opening.error(failure, head)
    }
}
