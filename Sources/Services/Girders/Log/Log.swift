import Logging
import Synchronization

/// The program's log.
///
///     Log.warning("the configuration has no base URL")
///
/// `bootstrap` decides once where lines go. Without it, they go to standard error, starting at the
/// level that the shared configuration sets as `logLevel`.
public enum Log: LogProtocol {
    private static let started = Mutex<LogDestination?>(nil)

    /// Sets the destination of this process's log, including that of libraries.
    ///
    /// Only the first call has an effect.
    package static func bootstrap(_ destination: LogDestination) {
        let isFirst = started.withLock { started in
            defer { started = started ?? destination }
            return started == nil
        }
        guard isFirst else { return }
        LoggingSystem.bootstrap { label in destination.handler(label: label) }
    }

    /// Logs a single step.
    public static func verbose(_ string: String) { log(.verbose, string) }

    /// Logs a detail that helps debugging.
    public static func debug(_ string: String) { log(.debug, string) }

    /// Logs an event.
    public static func info(_ string: String) { log(.info, string) }

    /// Logs a potential problem.
    public static func warning(_ string: String) { log(.warning, string) }

    /// Logs a failure.
    public static func error(_ string: String) { log(.error, string) }

    /// Logs an unrecoverable failure; doesn't end the program.
    public static func fatal(_ string: String) { log(.fatal, string) }

    private static func log(_ level: LogLevel, _ string: String) {
        let destination = started.withLock(\.self) ?? .usual(for: .sharedInstance)
        destination.log(level, string)
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
