import Foundation
import Synchronization

/// A service that is made once, when it is first asked for.
final class Singleton<T: Sendable>: Sendable {
    private let making: SingletonCreation
    private let factory: @Sendable () throws -> T
    private let made = Mutex<T?>(nil)

    init(making: SingletonCreation, factory: @escaping @Sendable () throws -> T) {
        self.making = making
        self.factory = factory
    }

    func value() throws -> T {
        if let value = made.withLock(\.self) { return value }
        return try making.once(orGet: { made.withLock(\.self) }, make: make)
    }

    private func make() throws -> T {
        let value = try factory()
        made.withLock { $0 = value }
        return value
    }
}

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

/// Makes one service; what a container keeps for a type.
struct Factory<T>: Sendable {
    let make: @Sendable () throws -> T
}
