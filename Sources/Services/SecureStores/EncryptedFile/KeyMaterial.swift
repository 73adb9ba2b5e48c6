import Cryptography
import FoundationEssentials
import SecretValues
import SystemFiles

/// The bytes that keys are derived from.
struct KeyMaterial {
    private static let fileLength = 32

    let key: StorageKey
    /// The file of secrets, whose folder must not contain the key file.
    let vaultPath: String

    var source: VaultHeader.KeySource {
        switch key {
        case .passphrase: .passphrase
        case .keyFile: .keyFile
        }
    }

    /// The bytes; a missing key file is created if that is allowed.
    func bytes(canMakeFile: Bool) throws(StorageFault) -> SymmetricKey {
        switch key {
        case .passphrase(let secret):
            guard !secret.isEmpty else { throw .key(.emptyPassphrase) }
            return SymmetricKey(secret.reveal().utf8)
        case .keyFile(let path):
            return try contents(ofFile: path, canMakeFile: canMakeFile)
        }
    }

    private func contents(
        ofFile path: String,
        canMakeFile: Bool
    ) throws(StorageFault) -> SymmetricKey {
        guard PrivateFolder.holding(path) != PrivateFolder.holding(vaultPath) else {
            throw .key(.besideSecrets(path: path))
        }
        if try PrivateFile.isThere(path) { return try contents(ofFile: path) }
        guard canMakeFile else { throw .key(.missing(path: path)) }
        return try make(path)
    }

    private func contents(ofFile path: String) throws(StorageFault) -> SymmetricKey {
        try PrivateFile.checkOthersCannotRead(path, otherwise: .key(.exposed(path: path)))
        let data = try PrivateFile.contents(of: path, sizeLimit: Self.fileLength)
        guard data.count == Self.fileLength else {
            throw .key(.noKeyFile(path: path, bytes: Self.fileLength))
        }
        return SymmetricKey(data)
    }

    private func make(_ path: String) throws(StorageFault) -> SymmetricKey {
        let file = try PrivateFile(path)
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        // Another process may have created it in the meantime.
        if try PrivateFile.isThere(path) { return try contents(ofFile: path) }
        let key = SymmetricKey.random(byteCount: Self.fileLength)
        try file.replace(with: key.data)
        return key
    }
}
