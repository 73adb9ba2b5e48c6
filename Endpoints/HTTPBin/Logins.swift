internal import EndpointKit
internal import FoundationEssentials
internal import Girders

extension HTTPBinAPI {
    /// Says who asks by name and password.
    struct BasicAuthRequest: RequestComponents, Sendable {
        static let documentation = [
            "user": "the name that the server is to expect",
            "password": "the password that the server is to expect",
            "authorization": "`Basic ` and `name:password` in base64",
        ]

        @Path var user: String
        @Path var password: Secret
        @Header var authorization: Secret? = nil

        enum CodingKeys: String, CodingKey {
            case user, password
            case authorization = "Authorization"
        }
    }

    /// Says who asks by a token.
    struct BearerRequest: RequestComponents, Sendable {
        static let documentation = [
            "authorization": "`Bearer ` and any token"
        ]

        @Header var authorization: Secret?

        enum CodingKeys: String, CodingKey {
            case authorization = "Authorization"
        }

        /// Creates the request.
        init(token: Secret?) {
            authorization = token.map { Secret("Bearer \($0.reveal())") }
        }
    }

    /// Says who asks by the proof of a password, which the client adds once it is challenged.
    struct DigestAuthRequest: RequestComponents, Sendable {
        static let documentation = [
            "quality": "what the proof covers",
            "user": "the name that the server is to expect",
            "password": "the password that the server is to expect",
            "algorithm": "what the proof is made with",
        ]

        @Path var quality: DigestQuality = .auth
        @Path var user: String
        @Path var password: Secret
        @Path var algorithm: DigestAlgorithm = .sha256
    }

    /// What the proof of a password is made with.
    enum DigestAlgorithm: String, Codable, Sendable, CaseIterable {
        case md5 = "MD5"
        case sha256 = "SHA-256"
        case sha512 = "SHA-512"
    }

    /// What the proof of a password covers.
    enum DigestQuality: String, Codable, Sendable, CaseIterable {
        /// The method and the address.
        case auth
        /// The body as well.
        case authInt = "auth-int"
    }

    /// Who asks.
    struct Authenticated: Codable, Sendable, Hashable {
        var authenticated: Bool
        /// The name, where there was one.
        var user: String?
        /// The token, where there was one.
        var token: String?
    }
}

extension HTTPBinAPI.BasicAuthRequest {
    /// Creates the request of someone whose name and password are the expected ones.
    init(answering user: String, password: Secret) {
        let credentials = Data("\(user):\(password.reveal())".utf8).base64EncodedString()
        self.init(
            user: user,
            password: password,
            authorization: Secret("Basic \(credentials)")
        )
    }
}
