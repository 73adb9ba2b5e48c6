import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing

/// An OAuth 2 login of a group is skipped if a test replaces the server.
@Suite struct LoginFreeTests {
    private let members = MemberAPI(baseURL: "http://members.test")

    @Test func aStubAnswersWithoutALogin() async throws {
        let stub = StubTransport()
        stub.answer(members.names) { _ in ["ann"] }
        #expect(try await members.names.request(over: stub) == ["ann"])
        #expect(stub.requests.map { $0.headers[.authorization] } == [nil])
    }

    @Test func aStubBehindInterceptorsAnswersWithoutALogin() async throws {
        let stub = StubTransport()
        stub.answer(members.names) { _ in ["ann"] }
        let carrier = stub.intercepted(by: [RetryInterceptor()])
        #expect(try await members.names.request(over: carrier) == ["ann"])
        #expect(stub.requests.map { $0.headers[.authorization] } == [nil])
    }

    @Test func anInMemoryServerAnswersWithoutALogin() async throws {
        let router = Router()
        router.on(members.names) { _, _ in ["ann"] }
        #expect(try await members.names.request(over: InMemoryServer(router)) == ["ann"])
    }
}

private final class MemberAPI: EndpointGroup {
    override var defaultAuthorization: Authorization? {
        URL(string: "https://id.test/token").map { token in
            .oauth(
                OAuthClient(id: "members", server: OAuthServer(token: token)),
                by: .clientCredentials
            )
        }
    }

    @GET("/names") var names: Endpoint<Empty, [String]>
}
