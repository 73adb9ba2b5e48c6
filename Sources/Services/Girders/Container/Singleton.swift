import Glibc
import Synchronization

/// A service that is created once, on first use.
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

/// Lets one thread at a time create the singletons of a container.
///
/// A single recursive lock for all singletons: with one lock each, two threads could wait for each
/// other.
final class SingletonCreation: Sendable {
    private let lock = Mutex(())
    /// The thread that holds the lock; nil while it is free.
    private let holder = Mutex<pthread_t?>(nil)

    /// The existing instance, or the one that `make` creates.
    func once<T>(orGet existing: () -> T?, make: () throws -> T) throws -> T {
        // Only this thread can make itself the holder, so the answer stays valid.
        guard holder.withLock(\.self) != pthread_self() else { return try existing() ?? make() }
        return try lock.withLock { _ in
            holder.withLock { $0 = pthread_self() }
            defer { holder.withLock { $0 = nil } }
            return try existing() ?? make()
        }
    }
}

/// Creates one service; a container keeps one for each type.
struct Factory<T>: Sendable {
    let make: @Sendable () throws -> T
}
