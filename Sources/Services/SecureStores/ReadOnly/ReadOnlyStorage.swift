public import FoundationEssentials
import Girders
import Glibc
import Synchronization
import SystemFiles

/// Secrets that are stored elsewhere and only read: from the environment, an open file, or a
/// command.
///
///     let storage = ReadOnlyStorage.environment(["SHOP_SECRET_TOKEN": "t"], prefix: "SHOP_SECRET_")
///     try storage.string(forKey: "token")    // "t"
public struct ReadOnlyStorage: DataBackedStorage {
    /// The name for users and messages.
    public var description: String { name.description }
    private let name: StorageName
    private let lookup: @Sendable (_ key: String) throws(SecureStorageError) -> Data?

    /// Creates a store that looks secrets up with a function.
    public init(
        description: String,
        lookup: @escaping @Sendable (_ key: String) throws(SecureStorageError) -> Data?
    ) {
        self.init(.own(description), lookup: lookup)
    }

    init(
        _ name: StorageName,
        lookup: @escaping @Sendable (_ key: String) throws(SecureStorageError) -> Data?
    ) {
        self.name = name
        self.lookup = lookup
    }

    /// The data for a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try lookup(key)
    }

    /// Always throws.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        throw SecureStorageError(store: name, reason: .onlyRead)
    }

    /// Always throws.
    public func clearSecureStorage() throws(SecureStorageError) {
        throw SecureStorageError(store: name, reason: .onlyRead)
    }
}

extension ReadOnlyStorage {
    /// Secrets in environment variables with a prefix.
    ///
    /// The key is uppercased, and characters other than letters and digits become `_`:
    /// `github.token` is looked up as `SHOP_SECRET_GITHUB_TOKEN`.
    public static func environment(
        _ variables: [String: String],
        prefix: String
    ) -> ReadOnlyStorage {
        ReadOnlyStorage(.environment) { key throws(SecureStorageError) in
            variables[prefix + variableName(of: key)].map { Data($0.utf8) }
        }
    }

    package static func variableName(of key: String) -> String {
        String(key.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension ReadOnlyStorage {
    /// Secrets in a file descriptor passed to the process, as lines of `key=value`; read once, at
    /// the first lookup.
    ///
    ///     let storage = ReadOnlyStorage.descriptor(3)    // `shop 3< secrets.txt`
    ///
    /// A lookup throws if the descriptor can't be read, has more than 1 MiB, or a line is
    /// malformed.
    public static func descriptor(_ number: Int32) -> ReadOnlyStorage {
        let name = StorageName.descriptor(number)
        let lines = OnceRead { () throws(StorageFault) in
            try SecretLines.read(try contents(of: number))
        }
        return ReadOnlyStorage(name) { key throws(SecureStorageError) in
            try SecureStorageError.naming(name) { () throws(StorageFault) in
                try lines.value()[key]
            }
        }
    }

    private static func contents(of number: Int32) throws(StorageFault) -> Data {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = read(number, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else {
                throw .source(.unreadable(.last))
            }
            guard count > 0 else { return Data(bytes) }
            bytes += buffer[..<count]
            guard bytes.count <= SecretLines.sizeLimit else {
                throw .source(.tooLarge(limit: SecretLines.sizeLimit))
            }
        }
    }
}

extension ReadOnlyStorage {
    /// How long a command may take to print a secret.
    public static let usualTimeLimit = Duration.seconds(10)

    /// Secrets printed by a command of the user, such as a password manager.
    ///
    /// The shell runs the command with the key as `$1` and `variables` as its environment. Its
    /// output without the final newline is the secret; if it prints nothing, there is none.
    ///
    ///     ReadOnlyStorage.command(#"pass show "shop/$1""#)
    ///
    /// A lookup throws if the command fails, prints more than 1 MiB or something other than UTF-8,
    /// or is still running after `timeLimit`; it is then terminated.
    public static func command(
        _ command: String,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        timeLimit: Duration = usualTimeLimit
    ) -> ReadOnlyStorage {
        let name = StorageName.command(command)
        return ReadOnlyStorage(name) { key throws(SecureStorageError) in
            let run = CommandRun(
                command: command,
                key: key,
                variables: variables,
                timeLimit: timeLimit
            )
            let text = try SecureStorageError.naming(name) { () throws(StorageFault) in
                try run.output()
            }
            return text.isEmpty ? nil : Data(text.utf8)
        }
    }
}

/// Secrets that can be read only once, and the cached result.
final class OnceRead: Sendable {
    private let read: @Sendable () throws(StorageFault) -> [String: Data]
    private let result = Mutex<Result<[String: Data], StorageFault>?>(nil)

    init(_ read: @escaping @Sendable () throws(StorageFault) -> [String: Data]) {
        self.read = read
    }

    func value() throws(StorageFault) -> [String: Data] {
        let result = result.withLock { result in
            let known = result ?? Result(catching: read)
            result = known
            return known
        }
        return try result.get()
    }
}

/// Secrets as lines of `key=value`.
enum SecretLines {
    static let sizeLimit = 1 << 20

    /// The values by key; empty lines are skipped.
    ///
    /// Messages contain only the line number, since anything in the line may be secret.
    static func read(_ data: Data) throws(StorageFault) -> [String: Data] {
        var secrets: [String: Data] = [:]
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex,
                let key = String(validating: line[..<sign], as: UTF8.self)
            else { throw .source(.line(index + 1)) }
            secrets[key] = Data(line[line.index(after: sign)...])
        }
        return secrets
    }
}
