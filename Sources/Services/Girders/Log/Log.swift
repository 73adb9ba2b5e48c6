import Logging
import SecretValues
import Synchronization

/// The program's log.
///
///     Log.warning("the configuration has no base URL")
///
/// ``start(to:level:label:)`` decides once where lines go. Without it, they go to standard error,
/// starting at the level that the shared configuration sets as `logLevel`.
public enum Log: LogProtocol {
    private struct Started {
        let destination: LogDestination
        let label: String
    }

    private static let started = Mutex<Started?>(nil)

    /// Sends this process's log to a sink, including that of libraries that log with swift-log.
    ///
    ///     Log.start(to: MemoryLog(), level: .info, label: "shop")
    ///     Log.info("ready")    // 2026-11-23T09:30:00Z INFO shop: ready
    ///
    /// Only the first call has an effect. `label` names the program in each line; by default the
    /// name of its file.
    public static func start(
        to sink: any LogSink,
        level: LogLevel = .usual,
        label: String = processName
    ) {
        bootstrap(.sink(sink, level: level, hiding: KnownSecrets()), label: label)
    }

    /// The name of the program's file: the default label of its lines.
    public static var processName: String {
        let path = CommandLine.arguments.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? "program"
    }

    /// Sets the destination of this process's log, including that of libraries.
    ///
    /// Only the first call has an effect.
    package static func bootstrap(_ destination: LogDestination, label: String) {
        let isFirst = started.withLock { started in
            defer { started = started ?? Started(destination: destination, label: label) }
            return started == nil
        }
        guard isFirst else { return }
        LoggingSystem.bootstrap { label in destination.handler(label: label) }
    }

    /// Logs a single step.
    ///
    ///     Log.verbose("opening orders.json")
    public static func verbose(_ string: String) { log(.verbose, string) }

    /// Logs a detail that helps debugging.
    ///
    ///     Log.debug("found 42 orders in the cache")
    public static func debug(_ string: String) { log(.debug, string) }

    /// Logs an event.
    public static func info(_ string: String) { log(.info, string) }

    /// Logs a potential problem.
    public static func warning(_ string: String) { log(.warning, string) }

    /// Logs a failure.
    ///
    ///     Log.error("orders.json cannot be read")
    public static func error(_ string: String) { log(.error, string) }

    /// Logs an unrecoverable failure; doesn't end the program.
    ///
    ///     Log.fatal("there is no configuration")
    public static func fatal(_ string: String) { log(.fatal, string) }

    private static func log(_ level: LogLevel, _ string: String) {
        let started =
            started.withLock(\.self)
            ?? Started(destination: .usual(for: .sharedInstance), label: processName)
        started.destination.log(level, string, label: started.label)
    }
}

/// Logs messages at different levels.
///
/// ``Log`` is the program's own log; code that is generic over this protocol can be given another.
///
///     func refresh<Logger: LogProtocol>(logger: Logger.Type) { logger.info("refreshing") }
public protocol LogProtocol {
    /// Logs a single step.
    static func verbose(_ string: String)
    /// Logs a detail that helps debugging.
    static func debug(_ string: String)
    /// Logs an event.
    static func info(_ string: String)
    /// Logs a potential problem.
    static func warning(_ string: String)
    /// Logs a failure.
    static func error(_ string: String)
    /// Logs an unrecoverable failure; doesn't end the program.
    static func fatal(_ string: String)
}
