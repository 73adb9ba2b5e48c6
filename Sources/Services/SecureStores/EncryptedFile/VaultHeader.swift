import Crypto
import FoundationEssentials

/// What stands unencrypted before the secrets: how their keys are made.
///
///     "SECRETS1"  source  cost (3)  salt (32)  nonce (12)  SHA-256 of all that  HMAC of all that
///
/// The hash tells damage from a wrong key: it can be checked without one, the HMAC cannot.
struct VaultHeader: Hashable {
    /// Where the key comes from.
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

    /// A header for a new file, with a salt and a nonce that were never used.
    init(source: KeySource, cost: ScryptCost) {
        self.source = source
        self.cost = cost
        salt = Self.random(Self.saltLength)
        nonce = Self.random(Self.nonceLength)
    }

    /// Reads the header of a file; says why there is none.
    init(_ file: Data) throws(VaultFailure) {
        let prefix = file.prefix(Self.prefixLength)
        guard prefix.starts(with: Self.magic) else { throw .otherFormat }
        let hash = file.dropFirst(Self.prefixLength).prefix(Self.hashLength)
        guard file.count >= Self.length, hash.elementsEqual(SHA256.hash(data: prefix)) else {
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

    /// The header as it is written, with the mark of the key that it was made for.
    func bytes(markedWith key: SymmetricKey) -> Data {
        prefix + SHA256.hash(data: prefix)
            + HMAC<SHA256>.authenticationCode(for: prefix, using: key)
    }

    /// Whether a file that has this header was written with a key.
    func isMarked(with key: SymmetricKey, in file: Data) -> Bool {
        let mark = file.prefix(Self.length).suffix(Self.hashLength)
        return HMAC<SHA256>.isValidAuthenticationCode(mark, authenticating: prefix, using: key)
    }

    private var prefix: Data {
        let numbers = [source.rawValue, cost.log2Rounds, cost.blockSize, cost.parallelism]
        return Self.magic + numbers + salt + nonce
    }

    private static func random(_ count: Int) -> Data {
        SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Data($0) }
    }
}
