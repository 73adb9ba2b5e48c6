/// A response with one JSON text per line, each an `Item`: JSON lines, or a JSON text sequence (RFC
/// 7464).
///
///     @GET("/log") var log: Endpoint<Empty, JSONLines<LogEntry>>
///
/// A client decodes the items as they arrive:
///
///     for try await entry in try await api.log.request() {
///         print(entry)
///     }
///
/// The first loop reads the current response. Each further loop sends the request again, whatever
/// its method, and begins with the first item.
///
/// If an item can't be decoded, the loop throws a ``StreamItemError`` and ends. ``passingOver(_:)``
/// continues with the next item. Empty lines are ignored.
///
/// A server creates the response from a sequence:
///
///     JSONLines(entries)
public struct JSONLines<Item: Sendable>: AsyncSequence, Sendable {
    /// The items.
    public typealias Element = Item
    /// An error of an item or of the connection.
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

    /// Returns the items without those that can't be decoded.
    ///
    /// `tell` is called for each of these.
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
