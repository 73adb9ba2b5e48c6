import Foundation

/// Lets one thread at a time make the singletons of a container.
///
/// One lock for all of them, which the same thread may take again for a singleton that another one
/// needs: with a lock each, two threads could wait for each other.
final class SingletonCreation: Sendable {
    private let lock = NSRecursiveLock()

    /// The instance that is there, else the one that `make` makes.
    func once<T>(orGet existing: () -> T?, make: () throws -> T) throws -> T {
        try lock.withLock {
            if let value = existing() { return value }
            return try make()
        }
    }
}
