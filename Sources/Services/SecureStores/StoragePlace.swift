public import ValueTree

/// Where secrets are stored, for the person whose they are.
///
/// A literal is a place in your own words. Two are equal if they say the same in English.
public enum StoragePlace: Sendable {
    case encryptedFile(path: String)
    /// An encrypted file and the file that is its key.
    case withKeyFile(path: String, key: String)
    case secretService
    case memory
    /// No secret has been stored yet.
    case undecided
    case unavailable(SecureStorageError)
    /// A place in somebody's own words.
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
    /// Creates a place in your own words.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
