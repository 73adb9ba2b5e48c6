public import ValueTree

/// A value that a format has no way to write.
///
///     $.limits[2]: TOML has no null
public struct UnwritableValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where the value stands.
    public let path: ValuePath
    /// What the format lacks.
    public let reason: String

    /// Creates the error of one value.
    public init(path: ValuePath, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// One line: the path and the reason.
    public var description: String { "\(path): \(reason)" }
}
