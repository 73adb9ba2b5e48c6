import Logging
import Synchronization

/// The program's own log, in the words of its levels.
///
///     Log.warning("the configuration has no base URL")
///
/// Where the lines go is decided once, by `bootstrap`; before that, and without it, they go to the
/// standard error output, from the level on that `logLevel` of the shared configuration names.
public enum Log: LogProtocol {
    private static let started = Mutex<LogDestination?>(nil)

    /// Decides where the lines of this process go, those of the libraries too.
    ///
    /// Only the first call counts.
    package static func bootstrap(_ destination: LogDestination) {
        let isFirst = started.withLock { started in
            defer { started = started ?? destination }
            return started == nil
        }
        guard isFirst else { return }
        LoggingSystem.bootstrap { label in destination.handler(label: label) }
    }

    /// Logs every step.
    public static func verbose(_ string: String) { log(.verbose, string) }

    /// Logs what helps to find a fault.
    public static func debug(_ string: String) { log(.debug, string) }

    /// Logs what happened.
    public static func info(_ string: String) { log(.info, string) }

    /// Logs what may become a fault.
    public static func warning(_ string: String) { log(.warning, string) }

    /// Logs what failed.
    public static func error(_ string: String) { log(.error, string) }

    /// Logs what the program cannot go on after; does not end it.
    public static func fatal(_ string: String) { log(.fatal, string) }

    private static func log(_ level: LogLevel, _ string: String) {
        let destination = started.withLock(\.self) ?? .usual(for: .sharedInstance)
        destination.log(level, string)
    }
}

/// Logs texts at different levels.
///
/// ``Log`` is the program's own; code that takes the type as a parameter can be given another.
///
///     func refresh<Logger: LogProtocol>(logger: Logger.Type) { logger.info("refreshing") }
public protocol LogProtocol {
    /// Logs every step.
    static func verbose(_ string: String)
    /// Logs what helps to find a fault.
    static func debug(_ string: String)
    /// Logs what happened.
    static func info(_ string: String)
    /// Logs what may become a fault.
    static func warning(_ string: String)
    /// Logs what failed.
    static func error(_ string: String)
    /// Logs what the program cannot go on after; does not end it.
    static func fatal(_ string: String)
}
