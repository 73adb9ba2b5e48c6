import Logging
import ValueTree

/// How urgent a line of the log is.
public enum LogLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Every step.
    case verbose
    /// What helps to find a fault.
    case debug
    /// What happened.
    case info
    /// What may become a fault.
    case warning
    /// What failed.
    case error
    /// What the program cannot go on after. Logging it does not end the program.
    case fatal

    /// From where on lines are written unless something else is said.
    public static let usual = LogLevel.warning

    /// Reads a level as a configuration writes it: its name, or its number from 0 to 5.
    public init?(_ text: String) {
        let named = Self.allCases.first { "\($0)" == text.lowercased() }
        guard let level = named ?? Int(text).flatMap(Self.init(rawValue:)) else { return nil }
        self = level
    }

    /// Orders the levels by urgency.
    public static func < (one: LogLevel, other: LogLevel) -> Bool {
        one.rawValue < other.rawValue
    }

    var loggerLevel: Logger.Level {
        switch self {
        case .verbose: .trace
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        case .fatal: .critical
        }
    }

    init(_ level: Logger.Level) {
        switch level {
        case .trace: self = .verbose
        case .debug: self = .debug
        case .info, .notice: self = .info
        case .warning: self = .warning
        case .error: self = .error
        case .critical: self = .fatal
        }
    }
}

extension Configuration {
    /// The setting `logLevel`: the name of a level, or its number from 0 to 5; warnings when it is
    /// not there.
    ///
    /// Throws a ``ConfigurationError`` that names the file when it is something else.
    public func logLevel() throws(ConfigurationError) -> LogLevel {
        let key = "logLevel"
        guard let layer = layer(of: key), let value = self[value: key] else { return .usual }
        let text = value.string ?? value.numberText ?? ""
        guard let level = LogLevel(text) else {
            let names = LogLevel.allCases.map { "\($0)" }.joined(separator: ", ")
            throw .wrongValue(
                source: layer.location(of: [key]),
                "$.\(key): expected one of \(names) or a number from 0 to 5, "
                    + "found \(value.summary)"
            )
        }
        return level
    }
}
