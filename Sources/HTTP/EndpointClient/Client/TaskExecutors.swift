internal import Dispatch
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
        let box = SendingBox<Value>()
        Task(executorPreference: executor) { box.put(await work()) }
        while true {
            if let value = box.take() { return value }
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

/// Hands one value from one thread to another.
final class SendingBox<Value>: Sendable {
    private let parcel = Mutex<Parcel<Value>?>(nil)

    /// Puts the value down.
    func put(_ value: sending Value) {
        let new = Parcel(value)
        parcel.withLock { $0 = new }
    }

    /// Takes the value away; nil when it is not there, or no more.
    func take() -> sending Value? {
        parcel.withLock(\.self)?.open()
    }
}

/// Wraps a value on its way, so that only the wrapping is shared.
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

/// Does the work of one task apart from the few threads that tasks share.
///
/// Callers that wait can hold all of those. What they wait for but cannot do themselves, because it
/// may outlive them, is done here.
final class DedicatedExecutor: TaskExecutor {
    // A queue of its own gets a thread, whatever the others do.
    private let queue = DispatchQueue(label: "cartouche.dedicated")

    /// Takes a piece of work, from whatever thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
