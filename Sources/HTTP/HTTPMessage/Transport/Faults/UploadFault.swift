public import ValueTree

/// Why a file of a body cannot be read.
public enum UploadFault: Sendable, Hashable {
    /// There is no file at its path.
    case missing
    /// It is a folder, a pipe or a device.
    case notRegular
    /// The user may not read it.
    case denied
    /// The system says it in its own words.
    case foreign(String)
}

extension UploadFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .missing: "there is no such file"
        case .notRegular: "it is not a regular file"
        case .denied: "it may not be read"
        case .foreign(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
