public import FoundationEssentials

/// Tells which files somebody has looked at and allowed, by path and content.
///
/// A configuration file that isn't covered can't use the secrets of the user or change where
/// requests go unnoticed.
public struct FileAllowance: Sendable {
    /// Whether a file with this content, and that of the files it names, is allowed.
    public var covers: @Sendable (_ path: String, _ content: Data) -> Bool

    /// Creates an allowance from a function.
    public init(covers: @escaping @Sendable (_ path: String, _ content: Data) -> Bool) {
        self.covers = covers
    }

    /// Nothing is allowed.
    public static let none = FileAllowance { _, _ in false }
}
