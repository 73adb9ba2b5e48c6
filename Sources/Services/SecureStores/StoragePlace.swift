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

extension StoragePlace: CustomStringConvertible {
    /// The place in English.
    public var description: String {
        switch self {
        case .encryptedFile(let path):
            "\(StorageName.encryptedFile(path: path)), opened with a passphrase"
        case .withKeyFile(let path, let key):
            "\(StorageName.encryptedFile(path: path)); "
                + "whoever can also read \(key) can read the secrets"
        case .secretService: "\(StorageName.secretService) of the session"
        case .memory: "the memory of this program"
        case .undecided: "no store was chosen yet"
        case .unavailable(let error): error.description
        case .own(let text): text
        }
    }
}

extension StoragePlace: ReasonInWords {}

extension StoragePlace: ExpressibleByStringInterpolation {
    /// Creates a custom place.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
