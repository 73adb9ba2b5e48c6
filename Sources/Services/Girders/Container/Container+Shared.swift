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
