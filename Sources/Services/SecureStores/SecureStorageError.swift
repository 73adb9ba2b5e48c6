public import ValueTree

/// The reason a store is unavailable.
public struct SecureStorageError: Error, Sendable, Hashable, MessageConvertible {
    /// The name of the store.
    public let store: StorageName
    /// The fault of the store.
    public let reason: StorageFault

    /// Creates an error for a store.
    public init(store: StorageName, reason: StorageFault) {
        self.store = store
        self.reason = reason
    }

    /// One line: the store and the reason.
    public var message: Message { "\(store): \(reason)" }

    /// The message in English.
    public var description: String { message.english }
}

extension SecureStorageError {
    /// Runs `body` and adds the store's name to a fault.
    static func naming<Result>(
        _ store: StorageName,
        _ body: () throws(StorageFault) -> Result
    ) throws(SecureStorageError) -> Result {
        do throws(StorageFault) {
            return try body()
        } catch {
            throw SecureStorageError(store: store, reason: error)
        }
    }
}

/// The name of a store in errors.
///
/// A string literal is a custom name. Names are equal if their English descriptions are.
public enum StorageName: Sendable {
    case environment
    case descriptor(Int32)
    case command(String)
    case encryptedFile(path: String)
    case secretService
    /// The record of the chosen store.
    case choice
    /// A store with the name in that record.
    case recorded(String)
    /// All stores that could store a secret.
    case candidates
    /// All secrets of a program.
    case secrets(program: String)
    /// The record of the files that were allowed.
    case allowance
    /// The origins that a secret may be sent to.
    case origins(secret: String)
    /// A custom name.
    case own(String)
}

extension StorageName: MessageConvertible {
    /// The name in English.
    public var message: Message {
        switch self {
        case .environment: "the environment"
        case .descriptor(let number): "descriptor \(number)"
        case .command(let command): "the command `\(command)`"
        case .encryptedFile(let path): "the encrypted file \(path)"
        case .secretService: "the Secret Service"
        case .choice: "the choice of the store"
        case .recorded(let name): "the store `\(name)`"
        case .candidates: "no store can serve"
        case .secrets(let program): "the secrets of \(program)"
        case .allowance: "the record of what is allowed"
        case .origins(let secret): "the origins of the secret `\(secret)`"
        case .own(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension StorageName: ReasonInWords {}

extension StorageName: ExpressibleByStringInterpolation {
    /// Creates a custom name.
    public init(stringLiteral text: String) {
        self = .own(text)
    }
}
