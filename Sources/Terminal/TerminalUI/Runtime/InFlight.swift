/// The tasks of an interpreter by name, so that one can be cancelled or replaced.
///
/// All unstructured tasks live here: ``run(_:_:)`` waits for its task and forwards
/// cancellation.
public actor InFlight<ID: Hashable & Sendable> {
    private var tasks: [ID: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastNumber = 0
    /// Names that were cancelled before their work began, oldest first.
    private var cancelledEarly: [ID] = []
    private let cancelledEarlyLimit = 64

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
        if tasks[id]?.number == number { tasks[id] = nil }
        return true
    }

    /// Cancels the work of a name, or the next work that would start under it.
    ///
    /// So the order of starting and cancelling doesn't matter.
    public func cancel(_ id: ID) {
        guard let running = tasks[id] else { return cancelEarly(id) }
        running.task.cancel()
    }

    private func cancelEarly(_ id: ID) {
        guard !cancelledEarly.contains(id) else { return }
        // A name that was cancelled after its work ended may never be used again.
        if cancelledEarly.count == cancelledEarlyLimit { cancelledEarly.removeFirst() }
        cancelledEarly.append(id)
    }
}
