internal import Dispatch

/// Does the work of one task apart from the few threads that tasks share.
///
/// Callers that wait can hold all of those. What they wait for but cannot do themselves, because it
/// may outlive them, is done here.
final class ApartExecutor: TaskExecutor {
    // A queue of its own gets a thread, whatever the others do.
    private let queue = DispatchQueue(label: "cartouche.apart")

    /// Takes a piece of work, from whatever thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
