/// The running tasks of an interpreter by name, so that each can be cancelled or replaced.
///
/// ``run(_:_:)`` waits for its work, which runs on the caller's executor.
public actor InFlight<ID: Hashable & Sendable> {
    private var running: [ID: (number: Int, stop: AsyncStream<Never>.Continuation)] = [:]
    private var lastNumber = 0
    /// Names that were cancelled before their work began, oldest first.
    private var cancelledEarly: [ID] = []
    /// The most recent names whose work has ended: cancelling them is late, not early.
    private var ended: [ID] = []
    /// The number of names remembered in each list.
    private let memory = 64

    /// Creates an empty table.
    public init() {}

    /// Runs work under a name and waits for it; earlier work of that name is cancelled.
    ///
    ///     let tasks = InFlight<String>()
    ///     await tasks.run("orders") { await load() }
    ///
    /// - Returns: Whether the work started; false if the name had been cancelled before.
    @discardableResult
    public func run(_ id: ID, _ work: @escaping @Sendable () async -> Void) async -> Bool {
        if let early = cancelledEarly.firstIndex(of: id) {
            cancelledEarly.remove(at: early)
            return false
        }
        ended.removeAll { $0 == id }
        running[id]?.stop.finish()
        lastNumber += 1
        let number = lastNumber
        let (stops, stop) = AsyncStream<Never>.makeStream()
        running[id] = (number, stop)
        await withTaskGroup { group in
            group.addTask { await work() }
            group.addTask { for await _ in stops {} }
            await group.next()
            group.cancelAll()
        }
        if running[id]?.number == number { end(id) }
        return true
    }

    /// Cancels the work of a name, or the next work that would start under it.
    ///
    ///     await tasks.cancel("orders")
    ///
    /// So the order of starting and cancelling doesn't matter. If the work has already ended, this
    /// method does nothing, and later work of that name runs. To cancel work that may start after
    /// another one of the same name has ended, give it another name.
    public func cancel(_ id: ID) {
        guard let running = running[id] else { return cancelEarly(id) }
        running.stop.finish()
    }

    private func end(_ id: ID) {
        running[id] = nil
        if ended.count == memory { ended.removeFirst() }
        ended.append(id)
    }

    private func cancelEarly(_ id: ID) {
        guard !ended.contains(id), !cancelledEarly.contains(id) else { return }
        if cancelledEarly.count == memory { cancelledEarly.removeFirst() }
        cancelledEarly.append(id)
    }
}
