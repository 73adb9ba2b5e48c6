import EndpointClient
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

/// A login with OAuth 2 that a group declares by its client alone.
@Suite struct DeclaredLoginTests {
    private let server = CannedTransport { request in
        let isToken = request.url.path() == "/token"
        let body = isToken ? #"{"access_token": "t0ken", "token_type": "Bearer"}"# : "1"
        return .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
    }

    private func login(
        by flow: OAuthFlow,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil
    ) throws -> OAuthInterceptor {
        OAuthInterceptor(
            for: [try #require(Origin(text: "http://h"))],
            OAuthClient(
                id: "cli",
                secret: Secret("s3cret"),
                server: OAuthServer(
                    token: try .loopback(1, "/token"),
                    authorization: try .loopback(1, "/login")
                )
            ),
            by: flow,
            over: server,
            prompt: prompt
        )
    }

    @Test func itsRequestsShareOneToken() async throws {
        let login = try login(by: .clientCredentials)
        let shop = API(over: server) { LoginAPI(login) }
        _ = try await shop.doors.request()
        _ = try await shop.doors.request()
        #expect(
            server.requests.map { "\($0.url.path()) \($0.headers[.authorization] ?? "")" } == [
                "/token Basic Y2xpOnMzY3JldA==", "/doors Bearer t0ken", "/doors Bearer t0ken",
            ]
        )
    }

    @Test func aLoginThatNeedsSomebodyFailsWithoutAPrompt() async throws {
        let login = try login(by: .authorizationCode)
        let shop = API(over: server) { LoginAPI(login) }
        let error = await #expect(throws: EndpointError.self) { try await shop.doors.request() }
        #expect(
            error?.description
                == "Login.doors: login failed: somebody has to log in first"
        )
        #expect(server.requests.isEmpty)
    }

    /// The call ends with its task, though nobody logs in.
    @Test func thePromptShowsThePage() async throws {
        let (pages, page) = AsyncStream<String>.makeStream()
        let login = try login(by: .authorizationCode) { prompt in
            if case .open(let url) = prompt { page.yield(url.path()) }
        }
        let shop = API(over: server) { LoginAPI(login) }
        let call = Task { try await shop.doors.request() }
        #expect(await pages.first { _ in true } == "/login")
        call.cancel()
        let error = await #expect(throws: EndpointError.self) { try await call.value }
        #expect(error?.response == nil && server.requests.isEmpty)
    }
}

private final class LoginAPI: EndpointGroup {
    private let login: OAuthInterceptor?

    init(_ login: OAuthInterceptor) {
        self.login = login
        super.init(baseURL: "http://h")
    }

    required init(baseURL: String = "") {
        login = nil
        super.init(baseURL: baseURL)
    }

    override var interceptors: [any Interceptor] { login.map { [$0] } ?? [] }

    @GET("/doors") var doors: Endpoint<Empty, Int>
}
