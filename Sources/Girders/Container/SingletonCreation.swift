import Foundation
import Synchronization

/// Lets one thread at a time make the singletons of a container.
///
/// One lock for all of them, which the same thread may take again for a singleton that another one
/// needs: with a lock each, two threads could wait for each other.
final class SingletonCreation: Sendable {
    private let lock = NSRecursiveLock()
    private let inProgress = Mutex<[Step]>([])

    private struct Step {
        let id: ObjectIdentifier
        let type: String
    }

    /// The instance that is there, else the one that `make` makes.
    ///
    /// Throws when this thread is making one already.
    func once<T>(as type: T.Type, orGet existing: () -> T?, make: () throws -> T) throws -> T {
        try lock.withLock {
            if let value = existing() { return value }
            try begin(type)
            defer { inProgress.withLock { _ = $0.popLast() } }
            return try make()
        }
    }

    private func begin<T>(_ type: T.Type) throws(ContainerError) {
        let step = Step(id: ObjectIdentifier(type), type: "\(type)")
        let circle = inProgress.withLock { steps in
            let start = steps.firstIndex { $0.id == step.id }
            guard let start else {
                steps.append(step)
                return [Step]()
            }
            return steps[start...] + [step]
        }
        guard circle.isEmpty else { throw .circle(types: circle.map(\.type)) }
    }
}
