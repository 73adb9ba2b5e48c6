import Foundation

/// The services that a thread is making, each for the one before it.
///
/// It is bound to the thread and not to the task: a task that a factory starts is no part of the
/// making.
final class ServicesInProgress {
    private struct Step: Equatable {
        let container: ObjectIdentifier
        let type: ObjectIdentifier
        let name: String
    }

    private static let key = "Girders.ServicesInProgress"

    private var steps: [Step] = []

    /// Those of the thread that asks.
    static var ofThisThread: ServicesInProgress {
        if let known = Thread.current.threadDictionary[key] as? ServicesInProgress { return known }
        let new = ServicesInProgress()
        Thread.current.threadDictionary[key] = new
        return new
    }

    /// Makes a service of a container.
    ///
    /// Throws a ``ContainerError`` when this thread is making it already.
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
