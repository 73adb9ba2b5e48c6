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

    /// The error of a text with a character that the format has no notation for.
    package init(path: ValuePath, character: Unicode.Scalar) {
        let code = String(character.value, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
        self.init(path: path, reason: "the character U+\(digits) cannot be written")
    }

    /// One line: the path and the reason.
    public var description: String { "\(path): \(reason)" }
}
