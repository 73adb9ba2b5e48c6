internal import Cryptography
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueSerializers

/// The `Authorization` field that answers a Digest challenge (RFC 7616, 3.4).
struct DigestAuthorization {
    let challenge: DigestChallenge
    let credentials: DigestCredentials
    /// The number of times that the nonce was used, including this one.
    let count: Int
    /// The client's own nonce.
    let clientNonce: String

    /// The value of the field for a request.
    func authorization(for request: Request) -> String {
        let target = Self.target(of: request.url)
        var parameters =
            user + [
                "realm=" + FieldSyntax.quoted(challenge.realm),
                "uri=" + FieldSyntax.quoted(target),
            ]
        if challenge.namesAlgorithm {
            parameters.append("algorithm=" + challenge.algorithm.rawValue)
        }
        parameters.append("nonce=" + FieldSyntax.quoted(challenge.nonce))
        if let protection = challenge.protection {
            parameters += [
                "nc=" + counter, "cnonce=" + FieldSyntax.quoted(clientNonce),
                "qop=" + protection.rawValue,
            ]
        }
        parameters.append("response=\"\(response(to: request, at: target))\"")
        if let opaque = challenge.opaque {
            parameters.append("opaque=" + FieldSyntax.quoted(opaque))
        }
        if challenge.hidesUser { parameters.append("userhash=true") }
        return "Digest " + parameters.joined(separator: ", ")
    }

    /// The path and query as in the request line.
    private static func target(of url: URL) -> String {
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
        return (path.isEmpty ? "/" : path) + query
    }

    private var counter: String {
        let digits = String(count, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    private var user: [String] {
        let name = credentials.user
        guard !challenge.hidesUser else {
            return ["username=\"\(challenge.algorithm.hash(name, challenge.realm))\""]
        }
        guard !name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            return ["username=" + FieldSyntax.quoted(name)]
        }
        return ["username*=UTF-8''" + PercentEncoding.encode(name, for: .path)]
    }

    private func response(to request: Request, at target: String) -> String {
        let algorithm = challenge.algorithm
        let method = request.method.rawValue
        let subject =
            switch challenge.protection {
            case .request?, nil: algorithm.hash(method, target)
            case .requestAndBody?:
                algorithm.hash(method, target, algorithm.hash(request.body ?? Data()))
            }
        guard let protection = challenge.protection else {
            return algorithm.hash(secret, challenge.nonce, subject)
        }
        return algorithm.hash(
            secret,
            challenge.nonce,
            counter,
            clientNonce,
            protection.rawValue,
            subject
        )
    }

    private var secret: String {
        let algorithm = challenge.algorithm
        let password = credentials.password.reveal()
        let secret = algorithm.hash(credentials.user, challenge.realm, password)
        guard algorithm.isSession else { return secret }
        return algorithm.hash(secret, challenge.nonce, clientNonce)
    }
}

/// The hash functions of Digest authentication (RFC 7616, 3.3), with and without a session.
enum DigestAlgorithm: String, Comparable, CaseIterable {
    case md5 = "MD5"
    case md5Session = "MD5-sess"
    case sha256 = "SHA-256"
    case sha256Session = "SHA-256-sess"
    case sha512Truncated256 = "SHA-512-256"
    case sha512Truncated256Session = "SHA-512-256-sess"

    /// The algorithm with this name, in any letter case; MD5 if a challenge names none.
    init?(_ name: String?) {
        let name = name?.lowercased() ?? "md5"
        guard let algorithm = Self.allCases.first(where: { $0.rawValue.lowercased() == name })
        else { return nil }
        self = algorithm
    }

    /// Whether the password is hashed together with the nonces of a session.
    var isSession: Bool {
        switch self {
        case .md5, .sha256, .sha512Truncated256: false
        case .md5Session, .sha256Session, .sha512Truncated256Session: true
        }
    }

    private var function: HashFunction {
        switch self {
        // RFC 7616 keeps MD5 for servers that support nothing else.
        case .md5, .md5Session: .md5
        case .sha256, .sha256Session: .sha256
        case .sha512Truncated256, .sha512Truncated256Session: .sha512Truncated256
        }
    }

    /// The hash of bytes, as hexadecimal digits.
    func hash(_ bytes: Data) -> String {
        Hexadecimal.text(of: function.hash(bytes))
    }

    /// The hash of texts joined by colons.
    func hash(_ texts: String...) -> String {
        hash(Data(texts.joined(separator: ":").utf8))
    }

    static func < (one: DigestAlgorithm, other: DigestAlgorithm) -> Bool {
        one.strength < other.strength
    }

    private var strength: Int {
        switch self {
        case .md5, .md5Session: 1
        case .sha256, .sha256Session: 2
        case .sha512Truncated256, .sha512Truncated256Session: 3
        }
    }
}
