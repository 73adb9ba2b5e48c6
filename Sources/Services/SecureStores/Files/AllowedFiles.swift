import Cryptography
public import FoundationEssentials
public import Girders
import Glibc
import SystemFiles
import ValueSerializers

/// The files that the user has read and allowed, recorded by path and content.
///
///     let allowed = AllowedFiles(folder: "/home/ada/.local/state/shop/allowed")
///     try allowed.add(path, content: data)
///     allowed.contains(path, content: data)    // true, until the file or its path changes
///
/// The folder has a small file for each of them, named after a digest of its path and content.
public struct AllowedFiles: Sendable {
    private let folder: String?

    /// Creates a record in a folder, which need not exist yet; without one, no file is allowed.
    public init(folder: String?) {
        self.folder = folder
    }

    /// Whether the file was allowed with this content.
    public func contains(_ path: String, content: Data) -> Bool {
        guard let folder else { return false }
        var status = stat()
        guard lstat(Self.record(of: path, content, in: folder), &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    /// Allows the file with this content.
    public func add(_ path: String, content: Data) throws(SecureStorageError) {
        let name = StorageName.allowance
        guard let folder else {
            throw SecureStorageError(store: name, reason: .noHomeForRecord)
        }
        try SecureStorageError.naming(name) { () throws(StorageFault) in
            // The lock is next to the folder, so that the folder contains only records.
            let lock = try PrivateFile(folder).lock()
            defer { withExtendedLifetime(lock) {} }
            try StorageFault.wrapping { () throws(FileOperationError) in
                try PrivateFolder.make(folder)
            }
            try PrivateFile(Self.record(of: path, content, in: folder))
                .replace(with: Data((path + "\n").utf8))
        }
    }

    /// Which configuration files are allowed.
    public var allowance: FileAllowance {
        FileAllowance { contains($0, content: $1) }
    }

    /// The digest of path and content; the length separates them unambiguously.
    private static func record(of path: String, _ content: Data, in folder: String) -> String {
        let digest = HashFunction.sha256.hash(Data("\(path.utf8.count) \(path)".utf8) + content)
        return "\(folder)/\(Hexadecimal.text(of: digest))"
    }
}
