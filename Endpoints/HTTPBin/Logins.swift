internal import EndpointKit
internal import FoundationEssentials

extension HTTPBinAPI {
    /// A request with basic authentication.
    struct BasicAuthRequest: RequestComponents, Sendable {
        static let components: Components = [
            "user": "user name that the server expects",
            "password": "password that the server expects",
            "authorization": "`Basic ` and `name:password` in Base64",
        ]

        @Path var user: String
        @Path var password: Secret
        @Header var authorization: Secret? = nil

        enum CodingKeys: String, CodingKey {
            case user, password
            case authorization = "Authorization"
        }
    }

    /// A request with a bearer token.
    struct BearerRequest: RequestComponents, Sendable {
        static let components: Components = ["authorization": "`Bearer ` and any token"]

        @Header var authorization: Secret?

        enum CodingKeys: String, CodingKey {
            case authorization = "Authorization"
        }

        init(token: Secret?) {
            authorization = token.map { Secret("Bearer \($0.reveal())") }
        }
    }

    /// A request with digest authentication, which the client adds when challenged.
    struct DigestAuthRequest: RequestComponents, Sendable {
        static let components: Components = [
            "quality": "quality of protection", "user": "user name that the server expects",
            "password": "password that the server expects", "algorithm": "hash algorithm",
        ]

        @Path var quality: DigestQuality = .auth
        @Path var user: String
        @Path var password: Secret
        @Path var algorithm: DigestAlgorithm = .sha256
    }

    /// The hash algorithms of digest authentication.
    enum DigestAlgorithm: String, Codable, Sendable, CaseIterable {
        case md5 = "MD5"
        case sha256 = "SHA-256"
        case sha512 = "SHA-512"
    }

    /// The parts of a request that the digest protects.
    enum DigestQuality: String, Codable, Sendable, CaseIterable {
        /// The method and the URL.
        case auth
        /// The method, the URL and the body.
        case authInt = "auth-int"
    }

    /// The outcome of an authentication.
    struct Authenticated: Codable, Sendable, Hashable {
        var authenticated: Bool
        /// The user name, if one was sent.
        var user: String?
        /// The token, if one was sent.
        var token: String?
    }
}

extension HTTPBinAPI.BasicAuthRequest {
    /// Creates a request whose credentials are the expected ones.
    init(answering user: String, password: Secret) {
        let credentials = Data("\(user):\(password.reveal())".utf8).base64EncodedString()
        self.init(
            user: user,
            password: password,
            authorization: Secret("Basic \(credentials)")
        )
    }
}
