import Glibc
import Synchronization

/// The services that each thread is creating, each for the one before it.
///
/// They belong to a thread rather than a task: a task that a factory starts isn't part of the creation.
enum ServicesInProgress {
    private struct Step: Equatable {
        let container: ObjectIdentifier
        let type: ObjectIdentifier
        let name: String
    }

    private static let steps = Mutex<[pthread_t: [Step]]>([:])

    /// Makes a service of a container.
    ///
    /// Throws a ``ContainerError`` if this thread is already creating it.
    static func making<T>(
        _ type: T.Type,
        of container: Container,
        _ make: () throws -> T
    ) throws -> T {
        let step = Step(
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
            let started = steps[pthread_self(), default: []]
            if !started.contains(step) { steps[pthread_self()] = started + [step] }
            return started
        }
        guard let start = started.firstIndex(of: step) else { return }
        throw ContainerError.circle(types: (started[start...] + [step]).map(\.name))
    }

    private static func end() {
        steps.withLock { steps in
            steps[pthread_self()]?.removeLast()
            if steps[pthread_self()]?.isEmpty == true { steps[pthread_self()] = nil }
        }
    }
}
