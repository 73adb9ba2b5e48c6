import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree
import WebAddresses

/// A login with OAuth 2 as the authorization of a group, an endpoint or a call.
///
/// A login is shared by the whole program, so each test has its own client.
@Suite struct DeclaredLoginTests {
    /// The refreshed token differs from the first one, which is refused below `/renewed`.
    private let server = CannedTransport { request in
        let form = String(decoding: request.body ?? Data(), as: UTF8.self)
        let token = form.contains("refresh_token") ? "n3w" : "t0ken"
        let isToken = request.url.path() == "/token"
        let body = #"{"access_token": "\#(token)", "token_type": "Bearer", "refresh_token": "r"}"#
        let isRefused =
            request.url.path() == "/renewed" && request.headers[.authorization] == "Bearer t0ken"
        return .response(
            RawResponse(
                statusCode: isRefused ? 401 : 200,
                bytes: PaddedBytes((isToken ? body : "1").utf8)
            )
        )
    }

    /// The requests so far, and who sent them.
    private var sent: [String] {
        server.requests.map { "\($0.url.path()) \($0.headers[.authorization] ?? "-")" }
    }

    private func login(
        _ client: String,
        by flow: OAuthFlow,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil
    ) throws -> Authorization {
        .oauth(
            OAuthClient(
                id: client,
                secret: Secret("s3cret"),
                server: OAuthServer(
                    token: try .loopback(1, "/token"),
                    authorization: try .loopback(1, "/login")
                )
            ),
            by: flow,
            prompt: prompt
        )
    }

    /// This holds however often the group is created.
    @Test func allRequestsOfTheProgramShareOneToken() async throws {
        for _ in 0..<2 {
            let login = try login("shared", by: .clientCredentials)
            let shop = API(over: server) { LoginAPI(login) }
            _ = try await shop.doors.request()
        }
        #expect(
            sent == [
                "/token Basic c2hhcmVkOnMzY3JldA==", "/doors Bearer t0ken", "/doors Bearer t0ken",
            ]
        )
    }

    @Test func aRefusedTokenIsRefreshed() async throws {
        let login = try login("renewed", by: .clientCredentials)
        let shop = API(over: server) { LoginAPI(login) }
        #expect(try await shop.renewed.request() == 1)
        #expect(
            sent == [
                "/token Basic cmVuZXdlZDpzM2NyZXQ=", "/renewed Bearer t0ken",
                "/token Basic cmVuZXdlZDpzM2NyZXQ=", "/renewed Bearer n3w",
            ]
        )
    }

    @Test func anEndpointAndACallHaveLoginsOfTheirOwn() async throws {
        let login = try login("called", by: .clientCredentials)
        let shop = API(over: server) { LoginAPI(.bearer(Secret("group"))) }
        _ = try await shop.windows.request()
        _ = try await shop.doors.request(authorization: login)
        _ = try await shop.doors.request()
        #expect(
            sent == [
                "/token Basic b3duOnMzY3JldA==", "/windows Bearer t0ken",
                "/token Basic Y2FsbGVkOnMzY3JldA==", "/doors Bearer t0ken", "/doors Bearer group",
            ]
        )
    }

    @Test func aCallWithoutCredentialsNeedsNoLogin() async throws {
        let login = try login("left", by: .authorizationCode)
        let shop = API(over: server) { LoginAPI(login) }
        _ = try await shop.doors.request(authorization: .anonymous)
        _ = try await shop.doors.request(authorization: .bearer(Secret("call")))
        #expect(sent == ["/doors -", "/doors Bearer call"])
    }

    /// A program that stores its tokens has its own session.
    @Test func theTokenOfASessionReplacesTheDeclaredLogin() async throws {
        let login = try login("replaced", by: .authorizationCode)
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: try .loopback(1, "/token"))),
            by: .deviceCode,
            token: OAuthToken(access: Secret("kept")),
            over: server
        )
        let origin = try #require(Origin(text: "http://h"))
        let shop = API(over: server) { LoginAPI(login) }
        _ = try await shop.doors.request(
            interceptors: [OAuthInterceptor(for: [origin], session: session)]
        )
        #expect(sent == ["/doors Bearer kept"])
    }

    @Test func anotherOriginGetsNoToken() async throws {
        let login = try login("elsewhere", by: .clientCredentials)
        let shop = API(over: server) { LoginAPI(login) }
        _ = try await shop.doors.request(
            interceptors: [Detour(url: try .loopback(2, "/elsewhere"))]
        )
        #expect(sent == ["/elsewhere -"])
    }

    @Test func aLoginThatNeedsTheUserFailsWithoutAPrompt() async throws {
        let login = try login("alone", by: .authorizationCode)
        let shop = API(over: server) { LoginAPI(login) }
        let error = await #expect(throws: EndpointError.self) { try await shop.doors.request() }
        #expect(
            error?.description
                == "Login.doors: login failed: somebody has to log in first"
        )
        #expect(server.requests.isEmpty)
    }

    /// The call ends with its task even if the user doesn't log in.
    @Test func thePromptShowsThePage() async throws {
        let (pages, page) = AsyncStream<String>.makeStream()
        let login = try login("shown", by: .authorizationCode) { prompt in
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

/// Sends all requests to another address.
private struct Detour: Interceptor {
    let url: URL

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        await next(request.with(url: url))
    }
}

private final class LoginAPI: EndpointGroup {
    private static let own: Authorization =
        URL(string: "http://127.0.0.1:1/token").map { token in
            .oauth(
                OAuthClient(id: "own", secret: Secret("s3cret"), server: OAuthServer(token: token)),
                by: .clientCredentials
            )
        } ?? .anonymous

    private let login: Authorization?

    init(_ login: Authorization) {
        self.login = login
        super.init(baseURL: "http://h")
    }

    required init(baseURL: String = "") {
        login = nil
        super.init(baseURL: baseURL)
    }

    override var defaultAuthorization: Authorization? { login }

    @GET("/doors") var doors: Endpoint<Empty, Int>
    @GET("/renewed") var renewed: Endpoint<Empty, Int>
    @GET("/windows", authorization: LoginAPI.own) var windows: Endpoint<Empty, Int>
}
