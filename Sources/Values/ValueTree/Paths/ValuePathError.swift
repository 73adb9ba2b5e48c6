/// Why a text is no path.
public struct ValuePathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text that was read.
    public let text: String
    /// Where it went wrong, in characters from 0.
    public let offset: Int
    /// What should have been there.
    public let expected: String

    /// The reason in one line: "path `a[x]`, character 3: expected a number or a quoted key".
    public var description: String {
        "path `\(text)`, character \(offset + 1): expected \(expected)"
    }
}
