internal import HTTPMessage
internal import HTTPTypes

/// One of the ways in which a server lets a client say who it is (RFC 9110, 11.3).
struct AuthenticationChallenge: Equatable {
    /// The scheme in lower case, such as `digest`.
    let scheme: String
    /// The parameters by name in lower case.
    private(set) var parameters: [String: String]

    /// The challenges of an answer, in order; all can stand in one field.
    static func challenges(in headers: HTTPFields) -> [AuthenticationChallenge] {
        headers[values: .wwwAuthenticate].flatMap(challenges)
    }

    /// The parameters of a field that names no scheme, as `Authentication-Info` has them.
    static func parameters(of field: String) -> [String: String] {
        let pairs = FieldText.split(field, at: ",").compactMap { parameter(FieldText.trimmed($0)) }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func challenges(in field: String) -> [AuthenticationChallenge] {
        FieldText.split(field, at: ",").map(FieldText.trimmed).reduce(into: []) { found, piece in
            let word = piece.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
            let rest = FieldText.trimmed(piece.dropFirst(word.count))
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
        let value = FieldText.unquoted(FieldText.trimmed(halves[1]))
        return (FieldText.trimmed(halves[0]).lowercased(), value)
    }
}
