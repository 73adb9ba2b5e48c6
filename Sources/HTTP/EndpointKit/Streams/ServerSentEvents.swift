/// A response of server-sent events (HTML, 9.2), each with an `Item` as its data.
///
///     @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
///
/// A client reads the items while they arrive:
///
///     for try await change in try await api.changes.request() {
///         print(change)
///     }
///
/// The first loop reads the response that is there. Each further loop, over the items or their ``events``, sends
/// the request again, whatever its method, and begins with the first event.
///
/// An item that cannot be decoded is thrown as a ``StreamItemError`` and ends the loop;
/// ``passingOver(_:)`` reads on behind it. The name and the id of each event are in ``events``. The data is
/// JSON; for `String` items it is the text as sent, and for `String?` items, too, but `null` is nil.
///
/// A server makes the response of a sequence:
///
///     ServerSentEvents(changes)
public struct ServerSentEvents<Item: Sendable>: AsyncSequence, Sendable {
    /// The items.
    public typealias Element = Item
    /// What is wrong with an item or with the connection.
    public typealias Failure = any Error

    /// The events with their names and ids.
    public let events: StreamItems<ServerSentEvent<Item>>

    /// Creates a stream of events.
    package init(_ events: StreamItems<ServerSentEvent<Item>>) {
        self.events = events
    }

    /// Creates a stream whose events have the elements of a sequence as their data.
    ///
    ///     ServerSentEvents(orders.changes)
    public init<Items: AsyncSequence & Sendable>(_ items: Items) where Items.Element == Item {
        events = StreamItems(items) { ServerSentEvent($0) }
    }

    /// Creates a stream of events with names, ids and times to wait.
    ///
    ///     ServerSentEvents(events: changes.map { ServerSentEvent($0, name: "change", id: "\($0.number)") })
    public init<Events: AsyncSequence & Sendable>(
        events: Events
    ) where Events.Element == ServerSentEvent<Item> {
        self.events = StreamItems(events) { $0 }
    }

    /// Iterates over the items.
    public func makeAsyncIterator() -> StreamItems<Item>.AsyncIterator {
        events.converted(\.item).makeAsyncIterator()
    }

    /// The items without those that cannot be decoded, which `tell` is told of instead.
    ///
    ///     for try await change in stream.passingOver({ fault in print(fault) }) {
    ///         print(change)
    ///     }
    public func passingOver(
        _ tell: @escaping @Sendable (StreamItemError) -> Void
    ) -> StreamItems<Item> {
        events.passingOver(tell).converted(\.item)
    }
}

/// An event of ``ServerSentEvents``.
public struct ServerSentEvent<Item: Sendable>: Sendable {
    /// Its data.
    public var item: Item
    /// The type of the event, `message` unless the stream says otherwise.
    public var name: String
    /// The last id that the stream has said, from which a new connection goes on; nil if it has said none.
    public var id: String?
    /// How long to wait before a new connection, if the stream says so with this event.
    public var retry: Duration?

    /// Creates an event.
    public init(
        _ item: Item,
        name: String = "message",
        id: String? = nil,
        retry: Duration? = nil
    ) {
        self.item = item
        self.name = name
        self.id = id
        self.retry = retry
    }
}

extension ServerSentEvent: Equatable where Item: Equatable {}
extension ServerSentEvent: Hashable where Item: Hashable {}
