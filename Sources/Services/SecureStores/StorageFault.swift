public import Girders
public import ValueTree

/// What is wrong with a store.
///
/// A literal is a reason in your own words. Two are equal if they say the same in English.
public enum StorageFault: Error, Sendable {
    case onlyRead
    /// A command or a descriptor that was to print secrets.
    case source(SecretSourceFault)
    /// The passphrase or the file that is the key of an encrypted file.
    case key(StorageKeyFault)
    /// The contents of an encrypted file.
    case vault(VaultFault)
    case secretService(SecretServiceFault)
    /// A file that cannot be read.
    case unreadable(FileReadError)
    /// A file or folder that cannot be used.
    case file(FileOperationError)
    /// Others can read or own the file of secrets.
    case exposed
    case noHomeForSecrets
    case noHomeForRecord
    /// The record of the chosen store is empty.
    case namelessRecord(path: String)
    /// The chosen store is not one of those that there are.
    case unknownStore
    case noCandidates
    /// Why each store cannot be used.
    case refusals([SecureStorageError])
    /// Something other than origins; what a command prints may be the secret itself.
    case noOrigins
    /// A reason in somebody's own words.
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
    /// Creates a reason in your own words.
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

/// What is wrong with the key of an encrypted file.
public enum StorageKeyFault: Sendable, Hashable, MessageConvertible {
    case emptyPassphrase
    /// The key file is where the secrets are.
    case besideSecrets(path: String)
    case missing(path: String)
    /// The file does not have so many bytes.
    case noKeyFile(path: String, bytes: Int)
    /// Others can read or own the key file.
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

/// Why an encrypted file of secrets cannot be opened or written.
public enum VaultFault: Sendable, Hashable, MessageConvertible {
    case otherFormat
    case damaged
    /// It asks for more work than it may.
    case tooExpensive
    case otherPassphrase
    case otherKeyFile(path: String)
    case needsPassphrase
    case needsKeyFile
    /// The secrets have more than so many bytes.
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

/// Why the Secret Service cannot be used.
public enum SecretServiceFault: Sendable, Hashable, MessageConvertible {
    case noBus
    case noAnswer(seconds: Int)
    case noCollection
    case locked
    case noLibrary
    /// The library lacks this function.
    case oldLibrary(function: String)
    /// The service's own words.
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
