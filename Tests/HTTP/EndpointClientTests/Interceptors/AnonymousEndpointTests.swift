import EndpointClient
import EndpointKit
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import WebAddresses

/// Interceptors that log in ignore endpoints that send no credentials.
@Suite struct AnonymousEndpointTests {
    private let server = CannedTransport(200, "1")
    private let origin: Origin

    init() throws {
        origin = try #require(Origin(text: "http://h"))
    }

    private func sent(through interceptor: any Interceptor) async throws -> [String?] {
        let api = DoorsAPI(baseURL: "http://h")
        _ = try await api.list.request(over: server, interceptors: [interceptor])
        _ = try await api.logIn.request(over: server, interceptors: [interceptor])
        return server.requests.map { $0.headers[.authorization] }
    }

    @Test func aRenewedTokenIsNotSent() async throws {
        let renewal = RenewalInterceptor(for: [origin], token: Secret("t0ken")) {
            Secret("another")
        }
        #expect(try await sent(through: renewal) == ["Bearer t0ken", nil])
    }

    @Test func aTokenOfOAuthIsNotSent() async throws {
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: try .loopback(1, "/token"))),
            by: .clientCredentials,
            token: OAuthToken(access: Secret("t0ken")),
            over: server
        )
        let interceptor = OAuthInterceptor(for: [origin], session: session)
        #expect(try await sent(through: interceptor) == ["Bearer t0ken", nil])
    }
}

private final class DoorsAPI: EndpointGroup {
    @GET("/doors") var list: Endpoint<Empty, Int>
    @POST("/sessions", authorization: .anonymous) var logIn: Endpoint<Empty, Int>
}
