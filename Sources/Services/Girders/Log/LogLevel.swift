import Logging
import ValueTree

/// The severity of a log line.
public enum LogLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Every step.
    case verbose
    /// Details that help debugging.
    case debug
    /// Normal events.
    case info
    /// Potential problems.
    case warning
    /// Failures.
    case error
    /// Unrecoverable failures; logging one doesn't end the program.
    case fatal

    /// The default minimum level.
    public static let usual = LogLevel.warning

    /// Parses a level: its name, or its number from 0 to 5.
    public init?(_ text: String) {
        let named = Self.allCases.first { "\($0)" == text.lowercased() }
        guard let level = named ?? Int(text).flatMap(Self.init(rawValue:)) else { return nil }
        self = level
    }

    /// Orders levels by severity.
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
    /// The setting `logLevel`: the name of a level, or its number from 0 to 5; `warning` by
    /// default.
    ///
    ///     try Configuration(["logLevel": "debug"]).logLevel()    // .debug
    ///
    /// Throws a ``ConfigurationError`` that names the file for any other value.
    public func logLevel() throws(ConfigurationError) -> LogLevel {
        let key = "logLevel"
        guard let layer = layer(of: key), let value = self[value: key] else { return .usual }
        let text = value.string ?? value.numberText ?? ""
        guard let level = LogLevel(text) else {
            let names = LogLevel.allCases.map { "\($0)" }.joined(separator: ", ")
            throw .wrongValue(
                source: layer.location(of: [key]),
                .value(
                    key: "$.\(key)",
                    .mismatch(expected: .value(.logLevel(names)), found: Found(value))
                )
            )
        }
        return level
    }
}
