public import ValueTree

/// The reason a file can't be read.
///
/// A literal is a reason in your own words. Two reasons are equal if their English texts are.
public enum FileReadFault: Sendable {
    /// There is no file at the path.
    case missing
    /// The user isn't allowed to read it.
    case denied
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It is larger than allowed.
    case tooLarge(limit: Int)
    /// An error of the system.
    case system(SystemFault)
}

extension FileReadFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .missing: SystemFault.missing.message
        case .denied: SystemFault.denied.message
        case .notRegular: "it is not a regular file"
        case .tooLarge(let limit): "it has more than \(limit) bytes"
        case .system(let fault): fault.message
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension FileReadFault: ReasonInWords {}

extension FileReadFault: ExpressibleByStringInterpolation {
    /// Creates a reason in your own words.
    public init(stringLiteral text: String) {
        self = .system(.other(text))
    }
}
