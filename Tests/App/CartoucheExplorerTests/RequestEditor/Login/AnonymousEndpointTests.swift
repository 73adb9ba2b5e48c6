import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import Testing

@testable import CartoucheExplorer

/// The login of a group isn't used for an endpoint that declares no credentials or its own.
@Suite struct AnonymousEndpointTests {
    private final class DoorsAPI: EndpointGroup {
        override var defaultAuthorization: Authorization? { .bearer(Secret("t0ken")) }

        @GET("/doors") var list: Endpoint<Empty, [String]>
        @POST("/sessions", authorization: .anonymous) var logIn: Endpoint<Empty, String>
        @POST("/keys", authorization: .basic(user: "ann", password: Secret("pass")))
        var addKey: Endpoint<Empty, String>
    }

    /// A group that sends no credentials.
    private final class OpenAPI: EndpointGroup {
        override var defaultAuthorization: Authorization? { .anonymous }

        @GET("/doors") var list: Endpoint<Empty, [String]>
    }

    /// A group with a key, and with a login in an interceptor.
    private final class SharedAPI: EndpointGroup {
        override var defaultAuthorization: Authorization? { .header("X-Key", Secret("k3y")) }
        override var interceptors: [any Interceptor] { [Login()] }

        @GET("/doors") var list: Endpoint<Empty, [String]>
    }

    private struct Login: LoggingIn {
        let login = "OAuth 2 · device-code · shop-cli"

        func intercept(_ request: Request, next: Next) async throws -> Exchange {
            await next(request)
        }
    }

    /// A group with a login.
    private final class MemberAPI: EndpointGroup {
        override var defaultAuthorization: Authorization? {
            URL(string: "https://id.test/token").map { token in
                .oauth(
                    OAuthClient(id: "shop-cli", server: OAuthServer(token: token)),
                    by: .clientCredentials
                )
            }
        }

        @GET("/doors") var list: Endpoint<Empty, [String]>
    }

    private let texts: Texts
    private let registry = EndpointRegistry([
        DoorsAPI.self, OpenAPI.self, SharedAPI.self, MemberAPI.self,
    ])
    private let subject = LoginSubject(group: "Doors", environment: nil)

    init() throws {
        texts = try Texts(.english)
    }

    private func login(_ scheme: LoginScheme, _ values: String...) throws -> LoginForm {
        var login = LoginForm(subject, texts)
        login.choose(try #require(LoginScheme.allCases.firstIndex(of: scheme)))
        var form = login.form
        for (index, value) in values.enumerated() { form.write(value, at: [index + 1]) }
        login.form = form
        return login
    }

    @Test func anEndpointWithOwnCredentialsIsSentWithoutTheLogin() throws {
        let login = try login(.bearer, "own")
        let list = try registry.endpoint(named: "Doors.list")
        let logIn = try registry.endpoint(named: "Doors.logIn")
        #expect(
            try login.login(to: list, with: Variables(), texts).get()
                == .sent(.bearer(Secret("own")))
        )
        #expect(try login.login(to: logIn, with: Variables(), texts).get() == nil)
        let addKey = try registry.endpoint(named: "Doors.addKey")
        #expect(try login.login(to: addKey, with: Variables(), texts).get() == nil)
    }

    /// The request that gets the token is sent even though the token is missing.
    @Test func anEndpointWithOwnCredentialsIsSentDuringAnIncompleteLogin() throws {
        let login = try login(.bearer)
        let list = try registry.endpoint(named: "Doors.list")
        let logIn = try registry.endpoint(named: "Doors.logIn")
        #expect(throws: LoginInput.Refusal.self) {
            try login.login(to: list, with: Variables(), texts).get()
        }
        #expect(try login.login(to: logIn, with: Variables(), texts).get() == nil)
    }

    @Test(arguments: [
        ("Doors.list", "The group sends: Bearer •••"),
        (
            "Doors.logIn",
            "This endpoint sends no credentials, whatever is chosen for its group."
        ),
        (
            "Doors.addKey",
            "This endpoint sends its own credentials, whatever is chosen for its group: "
                + "Basic · ann · •••"
        ), ("Shared.list", "The group sends: X-Key: •••, OAuth 2 · device-code · shop-cli"),
        ("Member.list", "The group sends: OAuth 2 · client-credentials · shop-cli"),
        ("Open.list", "The group says nothing about authorization."),
    ])
    func theTabReportsThatTheLoginIsNotUsed(endpoint: String, sentence: String) throws {
        let login = LoginForm(subject, texts)
        let endpoint = try registry.endpoint(named: endpoint)
        #expect(texts.sentence(about: login, of: endpoint, secretFor: nil, nil) == sentence)
    }

    @Test func settingsCanDisableCredentials() throws {
        let login = LoginForm(subject, texts)
        let list = try registry.endpoint(named: "Doors.list")
        #expect(
            texts.sentence(about: login, of: list, secretFor: nil, .sent(.anonymous))
                == "The settings say that nothing is sent."
        )
    }
}
