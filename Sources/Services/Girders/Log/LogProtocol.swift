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
