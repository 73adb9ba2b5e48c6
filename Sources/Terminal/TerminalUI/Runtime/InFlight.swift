/// The tasks of an interpreter by name, so that one can be cancelled or replaced.
///
/// All unstructured tasks live here: ``run(_:_:)`` waits for its task and forwards
/// cancellation.
public actor InFlight<ID: Hashable & Sendable> {
    private var tasks: [ID: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastNumber = 0
    /// Names that were cancelled before their work began, oldest first.
    private var cancelledEarly: [ID] = []
    /// Names whose work has ended, the last ones: cancelling them is late, not early.
    private var ended: [ID] = []
    /// The number of names to remember of each kind.
    private let memory = 64

    /// Creates an empty table.
    public init() {}

    /// Runs work under a name and waits for it; earlier work of that name is cancelled.
    ///
    /// - Returns: Whether the work started; false if the name had been cancelled before.
    @discardableResult
    public func run(_ id: ID, _ work: @escaping @Sendable () async -> Void) async -> Bool {
        if let early = cancelledEarly.firstIndex(of: id) {
            cancelledEarly.remove(at: early)
            return false
        }
        ended.removeAll { $0 == id }
        tasks[id]?.task.cancel()
        lastNumber += 1
        let number = lastNumber
        let task = Task.detached { await work() }
        tasks[id] = (number, task)
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        if tasks[id]?.number == number { end(id) }
        return true
    }

    /// Cancels the work of a name, or the next work that would start under it.
    ///
    /// So the order of starting and cancelling doesn't matter. Where the work has ended, there is
    /// nothing to cancel, and later work of that name runs: whoever wants to cancel that early
    /// needs another name for it.
    public func cancel(_ id: ID) {
        guard let running = tasks[id] else { return cancelEarly(id) }
        running.task.cancel()
    }

    private func end(_ id: ID) {
        tasks[id] = nil
        if ended.count == memory { ended.removeFirst() }
        ended.append(id)
    }

    private func cancelEarly(_ id: ID) {
        guard !ended.contains(id), !cancelledEarly.contains(id) else { return }
        if cancelledEarly.count == memory { cancelledEarly.removeFirst() }
        cancelledEarly.append(id)
    }
}
