import Cryptography
import FoundationEssentials
import Synchronization

/// Secrets in an encrypted file, which is locked and replaced to change them.
final class VaultFile: Sendable {
    private let path: String
    private let material: KeyMaterial
    private let cost: ScryptCost
    /// Deriving keys is slow, so the keys of the last version of the file are cached.
    private let known = Mutex<(header: VaultHeader, keys: VaultKeys)?>(nil)

    init(path: String, key: StorageKey, cost: ScryptCost) {
        self.path = path
        self.cost = cost
        material = KeyMaterial(key: key, vaultPath: path)
    }

    /// The secrets; empty if there is no file.
    func read() throws(StorageFault) -> Vault {
        try vault(in: try PrivateFile(path))
    }

    /// Changes the secrets; an unchanged file isn't rewritten.
    func change(_ change: (inout Vault) -> Void) throws(StorageFault) {
        let file = try PrivateFile(path)
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        let before = try vault(in: file)
        var after = before
        change(&after)
        guard after != before else { return }
        try write(after, to: file)
    }

    /// Removes the file; this needs no key, because a passphrase may have been forgotten.
    func remove() throws(StorageFault) {
        let file = try PrivateFile(path)
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        try file.remove()
    }

    private func vault(in file: PrivateFile) throws(StorageFault) -> Vault {
        guard try PrivateFile.isThere(file.path) else { return Vault() }
        try PrivateFile.checkOthersCannotRead(file.path, otherwise: .exposed)
        let data = try PrivateFile.contents(of: file.path, sizeLimit: Vault.sizeLimit)
        let header = try asFault { () throws(VaultFailure) -> VaultHeader in
            try self.header(of: data)
        }
        let keys = try keys(for: header)
        return try asFault { () throws(VaultFailure) -> Vault in
            try Vault(data, header: header, keys: keys)
        }
    }

    private func header(of data: Data) throws(VaultFailure) -> VaultHeader {
        let header = try VaultHeader(data)
        guard header.source == material.source else { throw .otherSource(header.source) }
        return header
    }

    private func write(_ vault: Vault, to file: PrivateFile) throws(StorageFault) {
        let header = VaultHeader(source: material.source, cost: cost)
        let keys = try keys(for: header, canMakeFile: true)
        let data = try asFault { () throws(VaultFailure) -> Data in
            try vault.file(header: header, keys: keys)
        }
        try file.replace(with: data)
    }

    private func keys(
        for header: VaultHeader,
        canMakeFile: Bool = false
    ) throws(StorageFault) -> VaultKeys {
        if let known = known.withLock(\.self), known.header == header { return known.keys }
        let bytes = try material.bytes(canMakeFile: canMakeFile)
        let keys = try asFault { () throws(VaultFailure) -> VaultKeys in
            try VaultKeys(material: bytes, for: header)
        }
        known.withLock { $0 = (header, keys) }
        return keys
    }

    private func asFault<Result>(
        _ body: () throws(VaultFailure) -> Result
    ) throws(StorageFault) -> Result {
        do throws(VaultFailure) {
            return try body()
        } catch {
            throw .vault(error.fault(key: material.key))
        }
    }
}
