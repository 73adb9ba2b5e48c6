internal import Glibc
internal import TerminalUI

/// The threads for the tasks of a program that draws, which nothing wakes while nothing happens.
///
/// Other commands keep those of the system. Some libraries hold a lock where they suspend and take the
/// same one when they are cancelled, as the server's signal handling does. A preferred executor makes
/// both wait for the status of the task, too, and so for each other. A drawing program cancels its server
/// only at its end, for which it doesn't wait.
enum DrawingThreads {
    static func use(
        _ operation: () async throws(CommandFailure) -> Void
    ) async throws(CommandFailure) {
        // Foundation reads the limits of the process's group first, from files, before every first frame.
        let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        try await withTaskExecutorPreference(WorkerPool(width: width), operation: operation)
    }
}
