import Synchronization

/// Where everything that happens waits until the program has time for it.
///
/// Senders are never held up; the reader is woken once however much arrives.
public final class Mailbox<Input: Sendable>: Sendable {
    private let inputs = Mutex<[Input]>([])
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    /// Makes an empty mailbox.
    public init() {
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Puts something in and rings.
    public func post(_ input: Input) {
        inputs.withLock { $0.append(input) }
        ring.yield()
    }

    /// Takes out all there is, oldest first.
    public func takeAll() -> [Input] {
        inputs.withLock { waiting in
            let taken = waiting
            waiting = []
            return taken
        }
    }

    /// Rings for its one reader; once may stand for many.
    public var rings: AsyncStream<Void> { bell }
}
