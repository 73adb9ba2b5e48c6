/// The tasks of an interpreter by name, so that one can be cancelled or replaced.
///
/// The one place for unstructured tasks: ``run(_:_:)`` waits for its task and hands on cancellation.
public actor InFlight<ID: Hashable & Sendable> {
    private var tasks: [ID: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastNumber = 0
    /// The names that were cancelled while there was no work of theirs, oldest first.
    private var cancelledEarly: [ID] = []
    private let cancelledEarlyLimit = 64

    /// Makes an empty table.
    public init() {}

    /// Does the work under that name and waits for it; work of the same name is cancelled first.
    ///
    /// - Returns: Whether the work began; not so where the name was cancelled before.
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

    /// Cancels the work of that name, or else the next that would begin under it.
    ///
    /// So it does not matter which comes first where both are told at once.
    public func cancel(_ id: ID) {
        guard let running = tasks[id] else { return cancelEarly(id) }
        running.task.cancel()
    }

    private func cancelEarly(_ id: ID) {
        guard !cancelledEarly.contains(id) else { return }
        // A name that was cancelled too late, after its work had ended, may never come again.
        if cancelledEarly.count == cancelledEarlyLimit { cancelledEarly.removeFirst() }
        cancelledEarly.append(id)
    }
}
