public import FoundationEssentials

/// Tells which files the user has reviewed and allowed, by path and content.
///
/// A configuration file that isn't covered can neither use the user's secrets nor change unnoticed
/// where requests go.
public struct FileAllowance: Sendable {
    /// Whether a file is allowed; `content` includes that of the files it names.
    public var covers: @Sendable (_ path: String, _ content: Data) -> Bool

    /// Creates an allowance from a function.
    public init(covers: @escaping @Sendable (_ path: String, _ content: Data) -> Bool) {
        self.covers = covers
    }

    /// An allowance that covers no file.
    public static let none = FileAllowance { _, _ in false }
}
