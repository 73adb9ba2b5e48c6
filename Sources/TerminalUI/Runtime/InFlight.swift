/// The tasks of an interpreter by name, so that one can be cancelled or replaced.
///
/// The one place for unstructured tasks: ``run(_:_:)`` waits for its task and hands on cancellation.
public actor InFlight<ID: Hashable & Sendable> {
    private var tasks: [ID: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastNumber = 0

    /// Makes an empty table.
    public init() {}

    /// Does the work under that name and waits for it; work of the same name is cancelled first.
    public func run(_ id: ID, _ work: @escaping @Sendable () async -> Void) async {
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
        guard tasks[id]?.number == number else { return }
        tasks[id] = nil
    }

    /// Cancels the work of that name, if there is any.
    public func cancel(_ id: ID) {
        tasks[id]?.task.cancel()
    }
}
