public import SystemFiles
public import ValueTree

/// A fault of a store.
///
/// A string literal is a custom reason. Faults are equal if their English descriptions are.
public enum StorageFault: Error, Sendable {
    case onlyRead
    /// A command or a descriptor that provides secrets.
    case source(SecretSourceFault)
    /// The passphrase or the key file of an encrypted file.
    case key(StorageKeyFault)
    /// The contents of an encrypted file.
    case vault(VaultFault)
    case secretService(SecretServiceFault)
    /// A file that can't be read.
    case unreadable(FileReadError)
    /// A file or folder that can't be used.
    case file(FileOperationError)
    /// Other users can read the file of secrets or own it.
    case exposed
    case noHomeForSecrets
    case noHomeForRecord
    /// The record of the chosen store is empty.
    case namelessRecord(path: String)
    /// The chosen store isn't one of the known ones.
    case unknownStore
    case noCandidates
    /// The reason each store can't be used.
    case refusals([SecureStorageError])
    /// A text that is not a list of origins.
    ///
    /// It is not part of the message: the output of a command may be the secret itself.
    case noOrigins
    /// A custom reason.
    case own(String)
}

extension StorageFault: MessageConvertible {
    /// The reason in English.
    public var message: Message {
        switch self {
        case .onlyRead: "it is only read"
        case .source(let fault): fault.message
        case .key(let fault): fault.message
        case .vault(let fault): fault.message
        case .secretService(let fault): fault.message
        case .unreadable(let error): error.message
        case .file(let error): error.message
        case .exposed: "others can read or own the file: `chmod 600` it"
        case .noHomeForSecrets: "there is no home folder to keep them in"
        case .noHomeForRecord: "there is no home folder to keep it in"
        case .namelessRecord(let path): "\(path) names no store"
        case .unknownStore: "it is not known here"
        case .noCandidates: "there is none"
        case .refusals(let errors): .joined(errors.map(\.message), by: "; ")
        case .noOrigins: "expected origins such as https://example.org"
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension StorageFault: ReasonInWords {}

extension StorageFault: ExpressibleByStringInterpolation {
    /// Creates a custom reason.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}

extension StorageFault {
    /// Runs `body` and converts a file error to a fault.
    static func wrapping<Result>(
        _ body: () throws(FileOperationError) -> Result
    ) throws(StorageFault) -> Result {
        do throws(FileOperationError) {
            return try body()
        } catch {
            throw .file(error)
        }
    }
}

/// A fault of the key of an encrypted file.
public enum StorageKeyFault: Sendable, Hashable, MessageConvertible {
    case emptyPassphrase
    /// The key file is in the same folder as the secrets.
    case besideSecrets(path: String)
    case missing(path: String)
    /// The file doesn't have this number of bytes.
    case noKeyFile(path: String, bytes: Int)
    /// Other users can read the key file or own it.
    case exposed(path: String)

    /// The reason in English.
    public var message: Message {
        switch self {
        case .emptyPassphrase: "the passphrase is empty"
        case .besideSecrets(let path): "the key file \(path) is in the folder of the secrets"
        case .missing(let path): "the key file \(path) is not there"
        case .noKeyFile(let path, let bytes): "\(path) is no key file: it has not \(bytes) bytes"
        case .exposed(let path): "others can read or own the key file \(path): `chmod 600` it"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

/// The reason an encrypted file of secrets can't be opened or written.
public enum VaultFault: Sendable, Hashable, MessageConvertible {
    case otherFormat
    case damaged
    /// Its header asks for more work than is allowed.
    case tooExpensive
    case otherPassphrase
    case otherKeyFile(path: String)
    case needsPassphrase
    case needsKeyFile
    /// The secrets have more than this number of bytes.
    case tooLarge(limit: Int)

    /// The reason in English.
    public var message: Message {
        switch self {
        case .otherFormat: "it is no file of secrets, or one of a later version"
        case .damaged: "it is damaged; nothing was changed"
        case .tooExpensive: "it asks for more work than a file of secrets may"
        case .otherPassphrase: "the passphrase is another one"
        case .otherKeyFile(let path): "it was not written with the key file \(path)"
        case .needsPassphrase: "it was written with a passphrase"
        case .needsKeyFile: "it was written with a key file"
        case .tooLarge(let limit): "the secrets have more than \(limit) bytes"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

/// The reason the Secret Service can't be used.
public enum SecretServiceFault: Sendable, Hashable, MessageConvertible {
    case noBus
    case noAnswer(seconds: Int)
    case noCollection
    case locked
    case noLibrary
    /// The library lacks this function.
    case oldLibrary(function: String)
    /// The message of the service.
    case foreign(String)

    /// The reason in English.
    public var message: Message {
        switch self {
        case .noBus: "there is no session bus"
        case .noAnswer(let seconds): "it does not answer within \(seconds) seconds"
        case .noCollection: "it has no default collection"
        case .locked: "its default collection is locked"
        case .noLibrary: "libsecret is not installed"
        case .oldLibrary(let function): "libsecret is too old: it has no \(function)"
        case .foreign(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
