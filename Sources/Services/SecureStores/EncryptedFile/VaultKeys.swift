import Cryptography
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
        do throws(ScryptCost.Refused) {
            return try header.cost.key(from: passphrase, salt: header.salt, byteCount: keyLength)
        } catch {
            throw .tooExpensive
        }
    }

    private static func derived(
        from root: SymmetricKey,
        salt: Data,
        purpose: String
    ) -> SymmetricKey {
        root.derived(salt: salt, info: Data("secrets/1/\(purpose)".utf8), byteCount: keyLength)
    }
}

extension ScryptCost {
    /// The cost of new files: 128 MiB and about a quarter of a second.
    static let usual = ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 1)

    /// Whether the cost is acceptable: a file with a higher one is damaged or malicious.
    var isAffordable: Bool {
        1...18 ~= log2Rounds && 1...8 ~= blockSize && 1...4 ~= parallelism
    }
}
