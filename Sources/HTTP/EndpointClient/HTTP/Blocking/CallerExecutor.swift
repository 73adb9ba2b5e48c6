internal import NIOConcurrencyHelpers
internal import Synchronization

/// Does the work of one task on the thread that waits for it.
///
/// Tasks share few threads. Were the work to need one of them while all are held by callers that wait,
/// nobody would ever get on; here whoever waits does the work. The lock is NIO's, since a mutex of the
/// standard library cannot wait until there is something to do.
final class CallerExecutor: TaskExecutor {
    private let hasJobs = ConditionLock(value: false)
    private let jobs = Mutex<ArraySlice<UnownedJob>>([])

    /// Does `work` and returns what comes of it.
    static func run<Value>(_ work: @escaping @Sendable () async -> sending Value) -> Value {
        let executor = CallerExecutor()
        let handover = Handover<Value>()
        Task(executorPreference: executor) { handover.give(await work()) }
        while true {
            if let value = handover.take() { return value }
            executor.nextJob()?.runSynchronously(on: executor.asUnownedTaskExecutor())
        }
    }

    /// Takes a piece of work, from whatever thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        hasJobs.lock()
        jobs.withLock { $0.append(job) }
        hasJobs.unlock(withValue: true)
    }

    /// Waits for a piece of work.
    private func nextJob() -> UnownedJob? {
        hasJobs.lock(whenValue: true)
        let (job, isMore) = jobs.withLock { ($0.popFirst(), !$0.isEmpty) }
        hasJobs.unlock(withValue: isMore)
        return job
    }
}
