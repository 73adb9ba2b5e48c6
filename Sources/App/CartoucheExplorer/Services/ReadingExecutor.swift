import Dispatch

/// Threads for the reading of bodies, which takes seconds when they are large and cannot be interrupted.
///
/// There are few threads for everything that is concurrent, as many as processors: a reading there would
/// keep keys and transfers waiting.
final class ReadingExecutor: TaskExecutor {
    private let queue = DispatchQueue(
        label: "cartouche.reading",
        qos: .utility,
        attributes: .concurrent
    )

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
