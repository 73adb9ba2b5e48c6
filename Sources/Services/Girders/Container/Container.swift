import Synchronization

/// Creates the services of a program, by their protocol or class.
///
///     Container.addSingleton { () -> any Clock<Duration> in ContinuousClock() }
///     let clock: any Clock<Duration> = Container.resolve()
///
/// The static functions use one container for the process; a test can have its own. All functions
/// can be called from any thread. Registering a type again replaces its factory and discards the
/// existing instance, so that a test double can replace a service at any time.
public final class Container: Sendable {
    /// The container behind the static functions.
    public static let shared = Container()

    /// An array rather than a dictionary: to find out that the keys are Hashable, the runtime would
    /// search all conformances of the program, which takes longer than looking through a few dozen
    /// services.
    private let factories = Mutex<[(type: ObjectIdentifier, factory: any Sendable)]>([])
    private let making = SingletonCreation()

    /// Creates an empty container.
    public init() {}

    /// Registers a service with a single instance, created on first use.
    ///
    /// The factory runs once, even if several threads resolve the service at the same time. It may
    /// resolve other services but must not wait for a thread that does.
    public func addSingleton<T: Sendable>(factory: @escaping @Sendable () throws -> T) {
        let singleton = Singleton(making: making, factory: factory)
        register(Factory<T> { try singleton.value() })
    }

    /// Registers a service that is created each time it is resolved.
    ///
    ///     let container = Container()
    ///     container.addPerRequest { Int.random(in: 1...6) }
    ///     let dice: Int = container.resolve()
    public func addPerRequest<T>(factory: @escaping @Sendable () throws -> T) {
        register(Factory<T>(make: factory))
    }

    /// The service of a type.
    ///
    /// - Precondition: The type is registered, no factory depends on its own service, and no
    ///   factory throws. ``resolveOrThrow()`` throws an error instead.
    public func resolve<T>() -> T {
        do {
            return try resolveOrThrow()
        } catch {
            preconditionFailure("Container: \(error)")
        }
    }

    /// The service of a type.
    ///
    ///     let clock: any Clock<Duration> = try Container.shared.resolveOrThrow()
    ///
    /// Throws a ``ContainerError`` if the type isn't registered or depends on itself, and rethrows
    /// the error of its factory.
    public func resolveOrThrow<T>() throws -> T {
        let type = ObjectIdentifier(T.self)
        let factory = factories.withLock { known in known.first { $0.type == type }?.factory }
        guard let factory = factory as? Factory<T> else {
            throw ContainerError.notRegistered(type: "\(T.self)")
        }
        return try ServicesInProgress.making(T.self, of: self, factory.make)
    }

    /// Removes all registrations and instances.
    ///
    ///     Container.shared.cleanup()
    public func cleanup() {
        factories.withLock { $0.removeAll() }
    }

    private func register<T>(_ factory: Factory<T>) {
        let type = ObjectIdentifier(T.self)
        factories.withLock { known in
            known.removeAll { $0.type == type }
            known.append((type, factory))
        }
    }
}

/// The same functions on the container of the process.
extension Container {
    /// Registers a service with a single instance, created on first use.
    ///
    ///     Container.addSingleton { () -> any Clock<Duration> in ContinuousClock() }
    public static func addSingleton<T: Sendable>(factory: @escaping @Sendable () throws -> T) {
        shared.addSingleton(factory: factory)
    }

    /// Registers a service that is created each time it is resolved.
    public static func addPerRequest<T>(factory: @escaping @Sendable () throws -> T) {
        shared.addPerRequest(factory: factory)
    }

    /// The service of a type.
    ///
    /// - Precondition: The type is registered and its factory doesn't throw.
    public static func resolve<T>() -> T { shared.resolve() }

    /// The service of a type; throws if it isn't registered or its factory fails.
    public static func resolveOrThrow<T>() throws -> T { try shared.resolveOrThrow() }

    /// Removes all registrations and instances.
    public static func cleanup() { shared.cleanup() }
}

/// The reason a container can't resolve a type.
public enum ContainerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The type isn't registered.
    case notRegistered(type: String)
    /// A service depends on itself: the types in order, with the first repeated at the end.
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
