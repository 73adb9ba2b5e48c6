public import ValueTree

/// What keeps a file from being read.
///
/// A literal is a reason in your own words. Two are equal if they say the same in English.
public enum FileReadFault: Sendable {
    /// There is no file at the path.
    case missing
    /// The user may not read it.
    case denied
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It is larger than allowed.
    case tooLarge(limit: Int)
    /// The system says it in its own words.
    case system(String)
}

extension FileReadFault: CustomStringConvertible {
    /// The reason in a few words.
    public var description: String {
        switch self {
        case .missing: "No such file or directory"
        case .denied: "Permission denied"
        case .notRegular: "it is no regular file"
        case .tooLarge(let limit): "it has more than \(limit) bytes"
        case .system(let text): text
        }
    }
}

extension FileReadFault: ReasonInWords {}

extension FileReadFault: ExpressibleByStringInterpolation {
    /// Creates a reason in your own words.
    public init(stringLiteral text: String) {
        self = .system(text)
    }
}
