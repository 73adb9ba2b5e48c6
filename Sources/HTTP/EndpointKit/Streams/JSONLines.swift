/// A response with a JSON text a line, each an `Item`: JSON lines, or a JSON text sequence (RFC 7464).
///
///     @GET("/log") var log: Endpoint<Empty, JSONLines<LogEntry>>
///
/// A client reads the items while they arrive:
///
///     for try await entry in try await api.log.request() {
///         print(entry)
///     }
///
/// The first loop reads the response that is there. Each further loop sends the request again, whatever its
/// method, and begins with the first item.
///
/// An item that cannot be decoded is thrown as a ``StreamItemError`` and ends the loop;
/// ``passingOver(_:)`` reads on behind it. Empty lines are no items.
///
/// A server makes the response of a sequence:
///
///     JSONLines(entries)
public struct JSONLines<Item: Sendable>: AsyncSequence, Sendable {
    /// The items.
    public typealias Element = Item
    /// What is wrong with an item or with the connection.
    public typealias Failure = any Error

    let items: StreamItems<Item>

    /// Creates a stream of items.
    package init(_ items: StreamItems<Item>) {
        self.items = items
    }

    /// Creates a stream of the elements of a sequence.
    public init<Items: AsyncSequence & Sendable>(_ items: Items) where Items.Element == Item {
        self.items = StreamItems(items) { $0 }
    }

    /// Iterates over the items.
    public func makeAsyncIterator() -> StreamItems<Item>.AsyncIterator {
        items.makeAsyncIterator()
    }

    /// The items without those that cannot be decoded, which `tell` is told of instead.
    ///
    ///     for try await entry in stream.passingOver({ fault in print(fault) }) {
    ///         print(entry)
    ///     }
    public func passingOver(
        _ tell: @escaping @Sendable (StreamItemError) -> Void
    ) -> StreamItems<Item> {
        items.passingOver(tell)
    }
}
