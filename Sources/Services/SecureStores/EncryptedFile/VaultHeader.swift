import Cryptography
import FoundationEssentials

/// The unencrypted header of the file: how its keys are derived.
///
///     "SECRETS1"  source  cost (3)  salt (32)  nonce (12)  SHA-256 of all that  HMAC of all that
///
/// The hash distinguishes damage from a wrong key: unlike the HMAC, it can be checked without a
/// key.
struct VaultHeader: Hashable {
    enum KeySource: UInt8 {
        case passphrase = 1
        case keyFile = 2
    }

    static let length = prefixLength + 2 * hashLength
    private static let magic = Data("SECRETS1".utf8)
    private static let saltLength = 32
    private static let nonceLength = 12
    private static let hashLength = 32
    private static let prefixLength = 8 + 1 + 3 + saltLength + nonceLength

    let source: KeySource
    let cost: ScryptCost
    let salt: Data
    let nonce: Data

    /// A header for a new file, with a fresh salt and nonce.
    init(source: KeySource, cost: ScryptCost) {
        self.source = source
        self.cost = cost
        salt = SymmetricKey.random(byteCount: Self.saltLength).data
        nonce = SymmetricKey.random(byteCount: Self.nonceLength).data
    }

    /// Parses the header of a file; throws if it is invalid.
    init(_ file: Data) throws(VaultFailure) {
        let prefix = file.prefix(Self.prefixLength)
        guard prefix.starts(with: Self.magic) else { throw .otherFormat }
        let hash = file.dropFirst(Self.prefixLength).prefix(Self.hashLength)
        guard file.count >= Self.length, hash == HashFunction.sha256.hash(prefix) else {
            throw .damaged
        }
        var fields = prefix.dropFirst(Self.magic.count)
        guard let source = fields.popFirst().flatMap(KeySource.init) else { throw .otherFormat }
        self.source = source
        let cost = Array(fields.prefix(3))
        self.cost = ScryptCost(
            log2Rounds: cost[0],
            blockSize: cost[1],
            parallelism: cost[2]
        )
        guard self.cost.isAffordable else { throw .tooExpensive }
        salt = Data(fields.dropFirst(3).prefix(Self.saltLength))
        nonce = Data(fields.suffix(Self.nonceLength))
    }

    /// The bytes of the header, including the HMAC of its key.
    func bytes(markedWith key: SymmetricKey) -> Data {
        prefix + HashFunction.sha256.hash(prefix) + key.authenticationCode(for: prefix)
    }

    /// Whether a file with this header was written with these keys.
    func isMarked(with key: SymmetricKey, in file: Data) -> Bool {
        let mark = file.prefix(Self.length).suffix(Self.hashLength)
        return key.isValid(mark, for: prefix)
    }

    private var prefix: Data {
        let numbers = [source.rawValue, cost.log2Rounds, cost.blockSize, cost.parallelism]
        return Self.magic + numbers + salt + nonce
    }
}
