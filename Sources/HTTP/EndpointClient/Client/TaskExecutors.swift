internal import Dispatch
internal import NIOConcurrencyHelpers
internal import Synchronization

/// Runs one task on the thread that waits for it.
///
/// Tasks share few threads. If blocked callers held all of them, a task that needs one would never
/// run; here the blocked thread runs the task itself. The lock is NIO's because `Mutex` cannot wait
/// for a condition.
final class CallerExecutor: TaskExecutor {
    private let hasJobs = ConditionLock(value: false)
    private let jobs = Mutex<ArraySlice<UnownedJob>>([])

    /// Runs `work` and returns its value.
    static func run<Value>(_ work: @escaping @Sendable () async -> sending Value) -> Value {
        let executor = CallerExecutor()
        let box = SendingBox<Value>()
        Task(executorPreference: executor) { box.put(await work()) }
        while true {
            if let value = box.take() { return value }
            executor.nextJob()?.runSynchronously(on: executor.asUnownedTaskExecutor())
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        hasJobs.lock()
        jobs.withLock { $0.append(job) }
        hasJobs.unlock(withValue: true)
    }

    /// Waits for the next job.
    private func nextJob() -> UnownedJob? {
        hasJobs.lock(whenValue: true)
        let (job, isMore) = jobs.withLock { ($0.popFirst(), !$0.isEmpty) }
        hasJobs.unlock(withValue: isMore)
        return job
    }
}

/// Hands a single value from one thread to another.
final class SendingBox<Value>: Sendable {
    private let parcel = Mutex<Parcel<Value>?>(nil)

    /// Stores the value.
    func put(_ value: sending Value) {
        let new = Parcel(value)
        parcel.withLock { $0 = new }
    }

    /// Takes the value out; nil if there is none, or if it has already been taken.
    func take() -> sending Value? {
        parcel.withLock(\.self)?.open()
    }
}

/// Wraps the value, so that only the wrapper is shared.
private final class Parcel<Value>: Sendable {
    private let content: Mutex<Value?>

    init(_ content: sending Value) {
        self.content = Mutex(content)
    }

    func open() -> sending Value? {
        content.withLock { content in
            let taken = content
            content = nil
            return taken
        }
    }
}

/// Runs one task outside of the few threads that tasks share.
///
/// Blocked callers can hold all of those. Work that they wait for, but that may outlive them, is run
/// here.
final class DedicatedExecutor: TaskExecutor {
    // Dispatch starts another thread for a separate queue even if all others are blocked.
    private let queue = DispatchQueue(label: "cartouche.dedicated")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
