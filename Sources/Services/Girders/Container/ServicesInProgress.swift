import Foundation

/// The services that a thread is creating, each for the one before it.
///
/// It belongs to the thread rather than the task: a task that a factory starts isn't part of the
/// creation.
final class ServicesInProgress {
    private struct Step: Equatable {
        let container: ObjectIdentifier
        let type: ObjectIdentifier
        let name: String
    }

    private static let key = "Girders.ServicesInProgress"

    private var steps: [Step] = []

    /// The services of the current thread.
    static var ofThisThread: ServicesInProgress {
        if let known = Thread.current.threadDictionary[key] as? ServicesInProgress { return known }
        let new = ServicesInProgress()
        Thread.current.threadDictionary[key] = new
        return new
    }

    /// Makes a service of a container.
    ///
    /// Throws a ``ContainerError`` if this thread is already creating it.
    func making<T>(_ type: T.Type, of container: Container, _ make: () throws -> T) throws -> T {
        let step = Step(
            container: ObjectIdentifier(container),
            type: ObjectIdentifier(type),
            name: "\(type)"
        )
        if let start = steps.firstIndex(of: step) {
            throw ContainerError.circle(types: (steps[start...] + [step]).map(\.name))
        }
        steps.append(step)
        defer { steps.removeLast() }
        return try make()
    }
}
