internal import Dispatch
internal import Synchronization

/// Runs tasks on a few threads that don't wake while they are idle.
///
/// Tasks usually run on a global queue of Dispatch. Once one has, Dispatch checks its threads every
/// second for as long as the process lives. It doesn't check the threads of serial queues.
package final class WorkerPool: TaskExecutor {
    private struct State: Sendable {
        var jobs: ArraySlice<UnownedJob> = []
        /// The workers without a job.
        var idle: [Int]
    }

    private let workers: [DispatchQueue]
    private let state: Mutex<State>

    /// Creates a pool of at most `width` threads, which start when they are needed.
    package init(width: Int) {
        workers = (0..<width).map { DispatchQueue(label: "cartouche.worker.\($0)") }
        state = Mutex(State(idle: Array(0..<width)))
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let idle = state.withLock { state in
            state.jobs.append(job)
            return state.idle.popLast()
        }
        if let idle { workers[idle].async { self.work(as: idle) } }
    }

    private func work(as worker: Int) {
        while let job = nextJob(for: worker) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Returns the next job; without one, the worker becomes idle.
    private func nextJob(for worker: Int) -> UnownedJob? {
        state.withLock { state in
            if let job = state.jobs.popFirst() { return job }
            state.idle.append(worker)
            return nil
        }
    }
}
