import Cryptography
import FoundationEssentials

/// Secrets by name, and their encrypted form.
struct Vault: Hashable {
    /// The maximum size of a file in bytes.
    static let sizeLimit = 4 << 20

    var entries: [String: Data] = [:]

    /// Opens a file with its keys.
    init(_ file: Data, header: VaultHeader, keys: VaultKeys) throws(VaultFailure) {
        guard header.isMarked(with: keys.header, in: file) else { throw .wrongKey }
        let plain = ChaChaPoly(key: keys.body, nonce: header.nonce).open(
            file.dropFirst(VaultHeader.length),
            authenticating: file.prefix(VaultHeader.length)
        )
        guard let plain, let entries = PaddedEntries.read(plain) else { throw .damaged }
        self.entries = entries
    }

    /// Creates a vault without secrets.
    init() {}

    /// Returns the encrypted file with these secrets.
    ///
    /// Each header with its nonce must be used only once.
    func file(header: VaultHeader, keys: VaultKeys) throws(VaultFailure) -> Data {
        let head = header.bytes(markedWith: keys.header)
        let plain = PaddedEntries.bytes(of: entries)
        guard head.count + plain.count < Self.sizeLimit else { throw .tooLarge }
        let cipher = ChaChaPoly(key: keys.body, nonce: header.nonce)
        return head + cipher.seal(plain, authenticating: head)
    }
}

/// The reason a file of secrets can't be opened.
enum VaultFailure: Error, Hashable {
    case otherFormat
    case damaged
    case tooExpensive
    case wrongKey
    /// The file was written with the other kind of key.
    case otherSource(VaultHeader.KeySource)
    case tooLarge

    /// Returns the reason to show, which depends on the kind of key.
    func fault(key: StorageKey) -> VaultFault {
        switch self {
        case .otherFormat: .otherFormat
        case .damaged: .damaged
        case .tooExpensive: .tooExpensive
        case .wrongKey:
            switch key {
            case .passphrase: .otherPassphrase
            case .keyFile(let path): .otherKeyFile(path: path)
            }
        case .otherSource(.passphrase): .needsPassphrase
        case .otherSource(.keyFile): .needsKeyFile
        case .tooLarge: .tooLarge(limit: Vault.sizeLimit)
        }
    }
}
