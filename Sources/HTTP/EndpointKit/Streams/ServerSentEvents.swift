/// A response of server-sent events (HTML, 9.2), each with an `Item` as its data.
///
///     @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
///
/// A client decodes the items as they arrive:
///
///     for try await change in try await api.changes.request() {
///         print(change)
///     }
///
/// The first loop reads the current response. Each further loop, over the items or their
/// ``events``, sends the request again, whatever its method, and begins with the first event.
///
/// If an item can't be decoded, the loop throws a ``StreamItemError`` and ends. ``passingOver(_:)``
/// continues with the next item. ``events`` has the name and the id of each event. The data is
/// JSON. For `String` items it is the text as sent, and for `String?` items, too, except that
/// `null` is nil.
///
/// A server creates the response from a sequence:
///
///     ServerSentEvents(changes)
public struct ServerSentEvents<Item: Sendable>: AsyncSequence, Sendable {
    /// The items.
    public typealias Element = Item
    /// An error of an item or of the connection.
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

    /// Creates a stream of events with names, ids and retry delays.
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

    /// Returns the items without those that can't be decoded.
    ///
    /// `tell` is called for each of these.
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
    /// The type of the event; `message` by default.
    public var name: String
    /// The last id that the stream has sent, after which a new connection continues; nil if it has
    /// sent none.
    public var id: String?
    /// The delay before a new connection, if the stream sets it with this event.
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
