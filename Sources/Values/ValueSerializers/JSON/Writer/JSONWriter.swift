public import ValueTree

/// Writes values as JSON.
///
/// Numbers are written as their source wrote them.
///
///     JSONWriter(.pretty).text(["name": "Rex"])
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// Without any white space.
        case compact
        /// One value a line, indented by two spaces.
        case pretty
        /// Without white space, keys sorted.
        case sorted
        /// One value a line, keys sorted.
        case prettySorted

        var isPretty: Bool { self == .pretty || self == .prettySorted }

        var isSorted: Bool { self == .sorted || self == .prettySorted }
    }

    private let style: Style

    /// Creates a writer.
    public init(_ style: Style = .compact) {
        self.style = style
    }

    /// The text of a value.
    public func text(_ value: SupportedType) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// The bytes of a value, UTF-8.
    ///
    /// Not-a-number and the infinities, which JSON lacks, become null.
    public func bytes(_ value: SupportedType) -> [UInt8] {
        var run = JSONWriterRun(style: style)
        return run.write(value)
    }
}
