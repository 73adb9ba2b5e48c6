internal import HTTPMessage
internal import HTTPTypes

/// A challenge for Digest authentication that this client can answer (RFC 7616, 3.3).
struct DigestChallenge: Equatable, Sendable {
    /// The parts of the request that the client's answer protects.
    enum Protection: String, Sendable {
        case request = "auth"
        case requestAndBody = "auth-int"
    }

    let realm: String
    var nonce: String
    let opaque: String?
    let algorithm: DigestAlgorithm
    /// Whether the challenge names its algorithm; then the answer has to name it too.
    let namesAlgorithm: Bool
    /// Nil for a server that follows RFC 2069, which doesn't define `qop`.
    let protection: Protection?
    let hidesUser: Bool
    /// Whether the password was right and only the nonce was too old.
    let isStale: Bool

    /// The strongest of a response's challenges that `request` can answer; the first of equals.
    static func strongest(in headers: HTTPFields, for request: Request) -> DigestChallenge? {
        AuthenticationChallenge.challenges(in: headers)
            .compactMap { DigestChallenge($0, for: request) }
            .reduce(nil) { best, next in
                guard let best, best.algorithm >= next.algorithm else { return next }
                return best
            }
    }

    /// Whether `request` can be protected as this challenge demands.
    func fits(_ request: Request) -> Bool {
        protection != .requestAndBody || Self.isInMemory(request)
    }

    private init?(_ challenge: AuthenticationChallenge, for request: Request) {
        let parameters = challenge.parameters
        guard challenge.scheme == "digest", let realm = parameters["realm"],
            let nonce = parameters["nonce"],
            let algorithm = DigestAlgorithm(parameters["algorithm"])
        else { return nil }
        self.realm = realm
        self.nonce = nonce
        self.algorithm = algorithm
        opaque = parameters["opaque"]
        namesAlgorithm = parameters["algorithm"] != nil
        hidesUser = parameters["userhash"]?.lowercased() == "true"
        isStale = parameters["stale"]?.lowercased() == "true"
        guard let qualities = parameters["qop"] else {
            // A session needs the client's nonce, which is only sent along with a `qop`.
            guard !algorithm.isSession else { return nil }
            protection = nil
            return
        }
        guard let protection = Self.protection(in: qualities, of: request) else { return nil }
        self.protection = protection
    }

    private static func protection(in qualities: String, of request: Request) -> Protection? {
        let offered = qualities.split(separator: ",").map { FieldSyntax.trimmed($0).lowercased() }
        if offered.contains(Protection.request.rawValue) { return .request }
        guard offered.contains(Protection.requestAndBody.rawValue), isInMemory(request) else {
            return nil
        }
        return .requestAndBody
    }

    /// A body in a file would have to be read twice, so it is not protected.
    private static func isInMemory(_ request: Request) -> Bool {
        request.content == nil || request.body != nil
    }
}

/// An authentication challenge: a scheme with its parameters (RFC 9110, 11.3).
struct AuthenticationChallenge: Equatable {
    /// The scheme in lower case, such as `digest`.
    let scheme: String
    /// The parameters by name, in lower case.
    private(set) var parameters: [String: String]

    /// The challenges of a response in order; one field can hold several.
    static func challenges(in headers: HTTPFields) -> [AuthenticationChallenge] {
        headers[values: .wwwAuthenticate].flatMap(challenges)
    }

    /// The parameters of a field without a scheme, such as `Authentication-Info`.
    static func parameters(of field: String) -> [String: String] {
        let pairs = FieldSyntax.split(field, at: ",").compactMap {
            parameter(FieldSyntax.trimmed($0))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func challenges(in field: String) -> [AuthenticationChallenge] {
        FieldSyntax.split(field, at: ",").map(FieldSyntax.trimmed).reduce(into: []) {
            found,
            piece in
            let word = piece.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
            let rest = FieldSyntax.trimmed(piece.dropFirst(word.count))
            if rest.hasPrefix("="), !found.isEmpty {
                found[found.count - 1].take(piece)
            } else if !word.isEmpty {
                found.append(AuthenticationChallenge(scheme: word.lowercased(), parameters: [:]))
                found[found.count - 1].take(rest)
            }
        }
    }

    private mutating func take(_ piece: String) {
        guard let (name, value) = Self.parameter(piece), parameters[name] == nil else { return }
        parameters[name] = value
    }

    private static func parameter(_ piece: String) -> (String, String)? {
        let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let value = FieldSyntax.unquoted(FieldSyntax.trimmed(halves[1]))
        return (FieldSyntax.trimmed(halves[0]).lowercased(), value)
    }
}
