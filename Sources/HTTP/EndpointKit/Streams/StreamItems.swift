/// The items of a stream, decoded while they arrive.
///
/// Nothing is read from the connection while no item is asked for. Leaving the loop, or cancelling its
/// task, ends the connection.
///
/// The first loop of a client reads the response that is there. Each further loop sends the request again,
/// whatever its method, and begins with the first item.
public struct StreamItems<Element: Sendable>: AsyncSequence, Sendable {
    /// What is wrong with an item or with the connection.
    public typealias Failure = any Error

    /// The next item or what is wrong with it, or nil after the last; throws when the stream breaks off.
    package typealias Advance = () async throws -> Result<Element, StreamItemError>?

    private let begin: @Sendable () -> Advance
    /// All items, where they were there before the stream was made.
    let listed: [Element]?

    /// Creates a stream; `begin` is called for each iteration.
    package init(_ begin: @escaping @Sendable () -> Advance) {
        self.begin = begin
        listed = nil
    }

    /// Creates a stream of items that are all there.
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

        /// The next item, or nil after the last.
        ///
        /// Throws a ``StreamItemError`` for an item that cannot be decoded, behind which a further call
        /// goes on, and another error when the stream breaks off.
        public mutating func next() async throws -> Element? {
            try await advance()?.get()
        }
    }

    /// The items without those that cannot be decoded, which `tell` is told of instead.
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

    /// The items, converted by a function.
    package func converted<Other: Sendable>(
        _ convert: @escaping @Sendable (Element) -> Other
    ) -> StreamItems<Other> {
        StreamItems<Other> { [begin] in
            let advance = begin()
            return { try await advance().map { $0.map(convert) } }
        }
    }
}
