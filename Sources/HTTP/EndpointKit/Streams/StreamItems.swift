/// The items of a stream, decoded while they arrive.
///
/// Data is read from the connection only when an item is requested. Leaving the loop, or cancelling
/// its task, closes the connection.
///
/// The first loop of a client reads the current response. Each further loop sends the request
/// again, whatever its method, and begins with the first item.
public struct StreamItems<Element: Sendable>: AsyncSequence, Sendable {
    /// An error of an item or of the connection.
    public typealias Failure = any Error

    /// Returns the next item or its error, or nil after the last item.
    ///
    /// Throws an error if the stream breaks off.
    package typealias Advance = () async throws -> Result<Element, StreamItemError>?

    private let begin: @Sendable () -> Advance
    /// All items, if they existed before the stream was created.
    let listed: [Element]?

    /// Creates a stream; `begin` is called for each iteration.
    package init(_ begin: @escaping @Sendable () -> Advance) {
        self.begin = begin
        listed = nil
    }

    /// Creates a stream of items that all exist.
    init(listed: [Element]) {
        self.listed = listed
        begin = {
            var rest = listed[...]
            return { rest.popFirst().map { .success($0) } }
        }
    }

    /// Creates a stream of the elements of a sequence.
    init<Items: AsyncSequence & Sendable>(
        _ items: Items,
        _ element: @escaping @Sendable (Items.Element) -> Element
    ) {
        begin = {
            var iterator = items.makeAsyncIterator()
            return {
                try await iterator.next(isolation: #isolation).map { .success(element($0)) }
            }
        }
        listed = nil
    }

    /// Iterates over the items.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(advance: begin())
    }

    /// Iterates over the items of a stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let advance: Advance

        /// Returns the next item, or nil after the last one.
        ///
        /// Throws a ``StreamItemError`` for an item that can't be decoded; a further call then
        /// continues with the next item. Throws another error if the stream breaks off.
        public mutating func next() async throws -> Element? {
            try await advance()?.get()
        }
    }

    /// Returns the items without those that can't be decoded.
    ///
    /// `tell` is called for each of these.
    ///
    ///     for try await event in stream.events.passingOver({ fault in print(fault) }) {
    ///         print(event)
    ///     }
    public func passingOver(
        _ tell: @escaping @Sendable (StreamItemError) -> Void
    ) -> StreamItems {
        StreamItems { [begin] in
            let advance = begin()
            return {
                while let result = try await advance() {
                    switch result {
                    case .success: return result
                    case .failure(let error): tell(error)
                    }
                }
                return nil
            }
        }
    }

    /// Returns the items, converted by a function.
    package func converted<Other: Sendable>(
        _ convert: @escaping @Sendable (Element) -> Other
    ) -> StreamItems<Other> {
        StreamItems<Other> { [begin] in
            let advance = begin()
            return { try await advance().map { $0.map(convert) } }
        }
    }
}
