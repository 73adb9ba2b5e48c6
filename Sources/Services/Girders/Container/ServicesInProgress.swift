import Glibc
import Synchronization

/// The services that each thread is creating, each one needed by the one before it.
///
/// They belong to a thread rather than a task: a task that a factory starts isn't part of the
/// creation.
enum ServicesInProgress {
    private struct Step: Equatable {
        let thread: pthread_t
        let container: ObjectIdentifier
        let type: ObjectIdentifier
        let name: String
    }

    /// The steps of all threads.
    ///
    /// There are few, so an array suffices. For a dictionary, the runtime would search all
    /// conformances of the program to find that its keys are Hashable.
    private static let steps = Mutex<[Step]>([])

    /// Creates a service of a container.
    ///
    /// Throws a ``ContainerError`` if this thread is already creating it.
    static func making<T>(
        _ type: T.Type,
        of container: Container,
        _ make: () throws -> T
    ) throws -> T {
        let step = Step(
            thread: pthread_self(),
            container: ObjectIdentifier(container),
            type: ObjectIdentifier(type),
            name: "\(type)"
        )
        try begin(step)
        defer { end() }
        return try make()
    }

    private static func begin(_ step: Step) throws(ContainerError) {
        let started = steps.withLock { steps in
            let started = steps.filter { $0.thread == step.thread }
            if !started.contains(step) { steps.append(step) }
            return started
        }
        guard let start = started.firstIndex(of: step) else { return }
        throw ContainerError.circle(types: (started[start...] + [step]).map(\.name))
    }

    private static func end() {
        steps.withLock { steps in
            let last = steps.lastIndex { $0.thread == pthread_self() }
            if let last { steps.remove(at: last) }
        }
    }
}
