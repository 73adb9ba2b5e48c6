internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers

/// The `Authorization` that answers a Digest challenge (RFC 7616, 3.4).
struct DigestAnswer {
    let challenge: DigestChallenge
    let credentials: DigestCredentials
    /// How often the nonce was used, this time included.
    let count: Int
    /// The client's own nonce.
    let clientNonce: String

    /// The field's value for a request.
    func authorization(for request: Request) -> String {
        let target = Self.target(of: request.url)
        var parameters =
            user + [
                "realm=" + FieldText.quoted(challenge.realm),
                "uri=" + FieldText.quoted(target),
            ]
        if challenge.namesAlgorithm {
            parameters.append("algorithm=" + challenge.algorithm.rawValue)
        }
        parameters.append("nonce=" + FieldText.quoted(challenge.nonce))
        if let protection = challenge.protection {
            parameters += [
                "nc=" + counter, "cnonce=" + FieldText.quoted(clientNonce),
                "qop=" + protection.rawValue,
            ]
        }
        parameters.append("response=\"\(response(to: request, at: target))\"")
        if let opaque = challenge.opaque { parameters.append("opaque=" + FieldText.quoted(opaque)) }
        if challenge.hidesUser { parameters.append("userhash=true") }
        return "Digest " + parameters.joined(separator: ", ")
    }

    /// The path and query of the request line.
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
            return ["username=" + FieldText.quoted(name)]
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
