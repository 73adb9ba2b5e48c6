public import ValueTree

/// The place where secrets are stored, to show to their owner.
///
/// A string literal is a custom place. Places are equal if their English descriptions are.
public enum StoragePlace: Sendable {
    case encryptedFile(path: String)
    /// An encrypted file and its key file.
    case withKeyFile(path: String, key: String)
    case secretService
    case memory
    /// No secret has been stored yet.
    case undecided
    case unavailable(SecureStorageError)
    /// A custom place.
    case own(String)
}

extension StoragePlace: MessageConvertible {
    /// The place in English.
    public var message: Message {
        switch self {
        case .encryptedFile(let path):
            "the encrypted file \(path), opened with a passphrase"
        case .withKeyFile(let path, let key):
            "the encrypted file \(path); its key: \(key)"
        case .secretService: "the Secret Service of the session"
        case .memory: "the memory of this program"
        case .undecided: "no store was chosen yet"
        case .unavailable(let error): error.message
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension StoragePlace: ReasonInWords {}

extension StoragePlace: ExpressibleByStringInterpolation {
    /// Creates a custom place.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
