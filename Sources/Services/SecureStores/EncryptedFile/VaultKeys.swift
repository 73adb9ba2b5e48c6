import Crypto
import CryptoExtras
import FoundationEssentials

/// The keys of a header: one authenticates the header, the other encrypts the contents.
struct VaultKeys: Sendable {
    private static let keyLength = 32

    let header: SymmetricKey
    let body: SymmetricKey

    /// Derives the keys; for a passphrase, with the time and memory that the header specifies.
    init(material: SymmetricKey, for header: VaultHeader) throws(VaultFailure) {
        let root: SymmetricKey
        switch header.source {
        case .passphrase: root = try Self.stretched(material, for: header)
        case .keyFile: root = material
        }
        self.header = Self.derived(from: root, salt: header.salt, purpose: "header")
        body = Self.derived(from: root, salt: header.salt, purpose: "body")
    }

    private static func stretched(
        _ passphrase: SymmetricKey,
        for header: VaultHeader
    ) throws(VaultFailure) -> SymmetricKey {
        do {
            return try KDF.Scrypt.deriveKey(
                from: passphrase.withUnsafeBytes { Data($0) },
                salt: header.salt,
                outputByteCount: keyLength,
                rounds: 1 << Int(header.cost.log2Rounds),
                blockSize: Int(header.cost.blockSize),
                parallelism: Int(header.cost.parallelism)
            )
        } catch {
            throw .tooExpensive
        }
    }

    private static func derived(
        from root: SymmetricKey,
        salt: Data,
        purpose: String
    ) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: root,
            salt: salt,
            info: Data("secrets/1/\(purpose)".utf8),
            outputByteCount: keyLength
        )
    }
}

/// The cost of trying a passphrase.
struct ScryptCost: Sendable, Hashable {
    /// 128 MiB and a quarter of a second.
    static let usual = ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 1)

    let log2Rounds: UInt8
    let blockSize: UInt8
    let parallelism: UInt8

    /// Whether the cost is acceptable: a file with a higher one is damaged or malicious.
    var isAffordable: Bool {
        1...18 ~= log2Rounds && 1...8 ~= blockSize && 1...4 ~= parallelism
    }
}
