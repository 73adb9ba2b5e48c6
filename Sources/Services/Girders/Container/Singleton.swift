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
