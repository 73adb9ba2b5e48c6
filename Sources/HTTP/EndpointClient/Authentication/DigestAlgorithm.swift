internal import Crypto
internal import FoundationEssentials

/// The hash functions of Digest authentication that a server can ask for (RFC 7616, 3.3).
enum DigestAlgorithm: String, Comparable {
    case md5 = "MD5"
    case md5Session = "MD5-sess"
    case sha256 = "SHA-256"
    case sha256Session = "SHA-256-sess"

    /// The algorithm of a challenge, in any letter case; a challenge that names none means MD5.
    init?(_ name: String?) {
        switch name?.lowercased() {
        case nil, "md5": self = .md5
        case "md5-sess": self = .md5Session
        case "sha-256": self = .sha256
        case "sha-256-sess": self = .sha256Session
        default: return nil
        }
    }

    /// Whether the password is hashed together with the nonces of a session.
    var isSession: Bool {
        switch self {
        case .md5, .sha256: false
        case .md5Session, .sha256Session: true
        }
    }

    /// The hash of some bytes, as hexadecimal digits.
    func hash(_ bytes: Data) -> String {
        switch self {
        // The older function is what RFC 7616 keeps for servers that know no other.
        case .md5, .md5Session: Self.hexadecimal(Insecure.MD5.hash(data: bytes))
        case .sha256, .sha256Session: Self.hexadecimal(SHA256.hash(data: bytes))
        }
    }

    /// The hash of texts with colons between them.
    func hash(_ texts: String...) -> String {
        hash(Data(texts.joined(separator: ":").utf8))
    }

    /// Whether the other hash function is the stronger one.
    static func < (one: DigestAlgorithm, other: DigestAlgorithm) -> Bool {
        one.strength < other.strength
    }

    private var strength: Int {
        switch self {
        case .md5, .md5Session: 1
        case .sha256, .sha256Session: 2
        }
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
