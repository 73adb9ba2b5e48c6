public import Foundation
import Glibc
import Synchronization

/// Secrets that somebody else keeps and that are only read: of the environment, an open file, a
/// command.
///
///     let storage = ReadOnlyStorage.environment(["SHOP_SECRET_TOKEN": "t"], prefix: "SHOP_SECRET_")
///     try storage.string(forKey: "token")    // "t"
public struct ReadOnlyStorage: DataBackedStorage {
    /// What a person and messages call it.
    public let description: String
    private let lookup: @Sendable (_ key: String) throws(SecureStorageError) -> Data?

    /// Reads secrets by a function.
    public init(
        description: String,
        lookup: @escaping @Sendable (_ key: String) throws(SecureStorageError) -> Data?
    ) {
        self.description = description
        self.lookup = lookup
    }

    /// The data under a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try lookup(key)
    }

    /// Always throws.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        throw SecureStorageError(store: description, reason: "it is only read")
    }

    /// Always throws.
    public func clearSecureStorage() throws(SecureStorageError) {
        throw SecureStorageError(store: description, reason: "it is only read")
    }
}

extension ReadOnlyStorage {
    /// Secrets that the process was started with, in variables of a prefix.
    ///
    /// The key in capital letters follows the prefix; what is neither a letter nor a digit becomes
    /// `_`: `github.token` is looked up as `SHOP_SECRET_GITHUB_TOKEN`.
    public static func environment(
        _ variables: [String: String],
        prefix: String
    ) -> ReadOnlyStorage {
        ReadOnlyStorage(description: "the environment") { key throws(SecureStorageError) in
            variables[prefix + variableName(of: key)].map { Data($0.utf8) }
        }
    }

    package static func variableName(of key: String) -> String {
        String(key.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension ReadOnlyStorage {
    /// Secrets that are read from a descriptor that the process was given, a line `key=value` each;
    /// once, when the first one is asked for.
    ///
    /// Looking up throws when it cannot be read, has more than 1 MiB, or a line is of another form.
    public static func descriptor(_ number: Int32) -> ReadOnlyStorage {
        let name = "descriptor \(number)"
        let lines = OnceRead { () throws(StorageFault) in
            try SecretLines.read(try contents(of: number))
        }
        return ReadOnlyStorage(description: name) { key throws(SecureStorageError) in
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
                throw StorageFault("it cannot be read: \(String(cString: strerror(errno)))")
            }
            guard count > 0 else { return Data(bytes) }
            bytes += buffer[..<count]
            guard bytes.count <= SecretLines.sizeLimit else {
                throw StorageFault("it has more than \(SecretLines.sizeLimit) bytes")
            }
        }
    }
}

extension ReadOnlyStorage {
    /// Secrets that a command of the person's prints, such as a password manager.
    ///
    /// The shell runs it with the key as `$1`. What it prints, without the last line end, is the
    /// secret; where it fails, there is none. It gets `variables` as its environment.
    ///
    ///     ReadOnlyStorage.command(#"pass show "shop/$1""#)
    ///
    /// Looking up throws when it prints more than 1 MiB or has not ended within `timeLimit`, which
    /// leaves time to answer a question; it is ended then.
    public static func command(
        _ command: String,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        timeLimit: Duration = .seconds(60)
    ) -> ReadOnlyStorage {
        let name = "the command `\(command)`"
        return ReadOnlyStorage(description: name) { key throws(SecureStorageError) in
            let run = CommandRun(
                command: command,
                key: key,
                variables: variables,
                timeLimit: timeLimit
            )
            let output = try SecureStorageError.naming(name) { () throws(StorageFault) in
                try run.output()
            }
            guard let output else { return nil }
            return output.last == UInt8(ascii: "\n") ? output.dropLast() : output
        }
    }
}

/// Secrets that can be read one time only, and what came of it.
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

    /// The values by key; empty lines are passed over.
    ///
    /// Messages have the number of the line only, since anything in it may be secret.
    static func read(_ data: Data) throws(StorageFault) -> [String: Data] {
        var secrets: [String: Data] = [:]
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex,
                let key = String(validating: line[..<sign], as: UTF8.self)
            else { throw StorageFault("line \(index + 1) is not of the form key=value") }
            secrets[key] = Data(line[line.index(after: sign)...])
        }
        return secrets
    }
}
