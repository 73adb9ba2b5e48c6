import EndpointTesting
import Testing

/// Secrets in requests, with the single import of EndpointTesting.
@Suite struct SecretComponentTests {
    private let desk = DeskAPI(baseURL: "http://desk.test")

    @Test func aHandlerReadsASecretOfARequest() async throws {
        let users = ["t0ken": DeskAPI.User(name: "ada")]
        let router = Router()
        router.on(desk.user) { _, data in
            guard let user = users[data.token.reveal()] else {
                throw RequestFailure(.unauthorized, "unknown token")
            }
            return user
        }
        let server = InMemoryServer(router)
        let user = try await desk.user.request(.init(token: Secret("t0ken")), over: server)
        #expect(user == DeskAPI.User(name: "ada"))
        let error = await #expect(throws: EndpointError.self) {
            try await desk.user.request(.init(token: Secret("0ther")), over: server)
        }
        #expect(error?.response?.statusCode == 401)
    }

    @Test func aBodyWithItsOwnCoderSendsItsSecret() async throws {
        let stub = StubTransport().answer(desk.logIn) { DeskAPI.User(name: $0.credentials.user) }
        let credentials = DeskAPI.Credentials(user: "ada", password: Secret("opensesame"))
        _ = try await desk.logIn.request(.init(credentials: credentials), over: stub)
        #expect(stub.requests(of: desk.logIn).map(\.credentials) == [credentials])
        #expect("\(credentials)" == #"Credentials(user: "ada", password: (secret))"#)
    }
}

private final class DeskAPI: EndpointGroup {
    @GET("/user") var user: Endpoint<FindUser, User>
    @POST("/sessions") var logIn: Endpoint<LogIn, User>

    struct FindUser: RequestComponents {
        @Header var token: Secret
    }

    struct LogIn: RequestComponents {
        @Body var credentials: Credentials
    }

    struct User: Codable, Equatable, Sendable {
        var name: String
    }

    struct Credentials: Codable, Equatable, Sendable {
        var user: String
        var password: Secret

        private enum CodingKeys: CodingKey {
            case user, password
        }

        /// A secret isn't Encodable.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(user, forKey: .user)
            try container.encode(password.reveal(), forKey: .password)
        }
    }
}
