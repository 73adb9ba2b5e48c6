import Synchronization

/// Knows how to make the services of a program, by their protocol or class.
///
///     Container.addSingleton { () -> any Clock in SystemClock() }
///     let clock: any Clock = Container.resolve()
///
/// The static functions work on one container for the process; a test can have its own. All may be
/// called from any thread. Registering a type again replaces its factory and forgets the instance
/// that was made, so that a double can take its place at any time.
public final class Container: Sendable {
    /// The container behind the static functions.
    public static let shared = Container()

    private let factories = Mutex<[ObjectIdentifier: any Sendable]>([:])
    private let making = SingletonCreation()

    /// Creates a container that knows nothing.
    public init() {}

    /// Registers a service of which there is one, made when it is first asked for.
    ///
    /// However many threads ask at once, the factory runs once. It may resolve other services; it
    /// must not wait for a thread that does.
    public func addSingleton<T: Sendable>(factory: @escaping @Sendable () throws -> T) {
        let singleton = Singleton(making: making, factory: factory)
        register(Factory<T> { try singleton.value() })
    }

    /// Registers a service that is made anew whenever it is asked for.
    public func addPerRequest<T>(factory: @escaping @Sendable () throws -> T) {
        register(Factory<T>(make: factory))
    }

    /// The service of a type.
    ///
    /// - Precondition: the type is registered, no factory needs what it makes itself, and none
    ///   throws. ``resolveOrThrow()`` asks for none of this.
    public func resolve<T>() -> T {
        do {
            return try resolveOrThrow()
        } catch {
            preconditionFailure("Container: \(error)")
        }
    }

    /// The service of a type.
    ///
    /// Throws a ``ContainerError`` when the type is not registered or needs itself, and what its
    /// factory throws.
    public func resolveOrThrow<T>() throws -> T {
        let factory = factories.withLock { $0[ObjectIdentifier(T.self)] }
        guard let factory = factory as? Factory<T> else {
            throw ContainerError.notRegistered(type: "\(T.self)")
        }
        return try ServicesInProgress.ofThisThread.making(T.self, of: self, factory.make)
    }

    /// Forgets every registration and every instance.
    public func cleanup() {
        factories.withLock { $0.removeAll() }
    }

    private func register<T>(_ factory: Factory<T>) {
        factories.withLock { $0[ObjectIdentifier(T.self)] = factory }
    }
}

/// The same on the container of the process.
extension Container {
    /// Registers a service of which there is one, made when it is first asked for.
    ///
    ///     Container.addSingleton { () -> any Clock in SystemClock() }
    public static func addSingleton<T: Sendable>(factory: @escaping @Sendable () throws -> T) {
        shared.addSingleton(factory: factory)
    }

    /// Registers a service that is made anew whenever it is asked for.
    public static func addPerRequest<T>(factory: @escaping @Sendable () throws -> T) {
        shared.addPerRequest(factory: factory)
    }

    /// The service of a type.
    ///
    /// - Precondition: the type is registered, and its factory can make it.
    public static func resolve<T>() -> T { shared.resolve() }

    /// The service of a type; throws when it is not registered or its factory fails.
    public static func resolveOrThrow<T>() throws -> T { try shared.resolveOrThrow() }

    /// Forgets every registration and every instance.
    public static func cleanup() { shared.cleanup() }
}

/// Why a container has no service of a type.
public enum ContainerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nobody registered the type.
    case notRegistered(type: String)
    /// A service needs itself before it is made: the types on the way, the first one again last.
    case circle(types: [String])

    /// One line that names the types.
    public var description: String {
        switch self {
        case .notRegistered(let type): "\(type) is not registered"
        case .circle(let types):
            "\(types.joined(separator: " → ")): a service needs itself; a lazy property breaks "
                + "the circle"
        }
    }
}
