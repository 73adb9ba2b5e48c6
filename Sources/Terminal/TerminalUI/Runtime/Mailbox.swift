import Synchronization

/// A queue of inputs that wait for the program to handle them.
///
///     let mailbox = Mailbox<String>()
///     mailbox.post("key")
///     mailbox.post("resize")
///     mailbox.takeAll()    // ["key", "resize"]
///
/// Senders never block; the reader is woken once for any number of items.
public final class Mailbox<Input: Sendable>: Sendable {
    private let inputs = Mutex<[Input]>([])
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    /// Creates an empty mailbox.
    public init() {
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds an item and wakes the reader.
    public func post(_ input: Input) {
        inputs.withLock { $0.append(input) }
        ring.yield()
    }

    /// Removes and returns all items, oldest first.
    public func takeAll() -> [Input] {
        inputs.withLock { waiting in
            let taken = waiting
            waiting = []
            return taken
        }
    }

    /// The signals that wake the single reader; one signal may announce many items.
    public var rings: AsyncStream<Void> { bell }
}
