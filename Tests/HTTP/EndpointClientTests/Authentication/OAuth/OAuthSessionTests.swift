import CartoucheTestKit
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

/// Logins with OAuth 2 against an authorization server that checks them.
@Suite(.limitedConcurrency) struct OAuthSessionTests {
    let kept = Kept()
    let time = ManualClock()

    /// The manual clock, on which a login never takes too long.
    var clock: ClientClock {
        let manual = time.clock
        return ClientClock(
            date: manual.date,
            now: manual.now,
            sleep: { delay in
                let isDeadline = delay > .seconds(100)
                try await (isDeadline ? ClientClock.stopped : manual).sleep(delay)
            },
            random: manual.random
        )
    }

    func server(_ port: Int) throws -> OAuthServer {
        OAuthServer(
            token: try .loopback(port, "/token"),
            authorization: try .loopback(port, "/authorize?tenant=1"),
            device: try .loopback(port, "/device")
        )
    }

    func session(
        _ identity: IdentityServer,
        _ port: Int,
        by flow: OAuthFlow,
        as id: String = "cli",
        secret: Secret? = nil,
        authentication: OAuthClient.Authentication = .basic,
        token: OAuthToken? = nil,
        changing change: @escaping @Sendable (inout [(String, String)]) -> Void = { _ in }
    ) throws -> OAuthSession {
        let client = OAuthClient(
            id: id,
            secret: secret,
            authentication: authentication,
            scopes: ["orders", "a b"],
            server: try server(port)
        )
        return OAuthSession(
            client,
            by: flow,
            token: token,
            over: SharedClient.shared,
            clock: clock
        ) { [kept] prompt in
            kept.add(prompt)
            guard case .open(let page) = prompt else { return }
            // The answer of a stranger comes first and is refused, then the right one follows.
            let wrong = try? await identity.logIn(at: page) { $0[1].1 = "wrong" }
            let right = try? await identity.logIn(at: page, changing: change)
            for page in [wrong, right] { kept.add(page ?? "no page") }
        } keep: { [kept] in
            kept.add($0)
        }
    }

    func run<Result: Sendable>(
        _ identity: IdentityServer,
        _ body: (_ port: Int) async throws -> Result
    ) async throws -> Result {
        try await RawServer.run(script: identity.answer) { port, _ in try await body(port) }
    }

    @Test(arguments: OAuthClient.Authentication.allCases)
    func aClientGetsATokenWithItsSecret(
        authentication: OAuthClient.Authentication
    ) async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let session = try session(
                identity,
                port,
                by: .clientCredentials,
                as: "shop",
                secret: Secret("s/cret+1"),
                authentication: authentication
            )
            #expect(try await session.authorization() == .bearer(Secret("access-1")))
            #expect(try await session.authorization() == .bearer(Secret("access-1")))
            let form = [
                "grant_type": "client_credentials", "scope": "orders a b",
                "authentication": authentication.rawValue,
            ]
            #expect(identity.forms == [form])
            let expiry = Date(timeIntervalSince1970: 3600)
            #expect(kept.all == [OAuthToken(access: Secret("access-1"), expiry: expiry)])
        }
    }

    @Test func aTokenThatWasStoredServesTheNextStart() async throws {
        struct StoredToken: Codable {
            var access: String
            var expiry: Date?
        }
        let identity = IdentityServer()
        try await run(identity) { port in
            let (id, secret) = ("shop", Secret("s/cret+1"))
            let first = try session(identity, port, by: .clientCredentials, as: id, secret: secret)
            _ = try await first.authorization()
            let token = try #require(kept.all.last)
            let stored = StoredToken(access: token.access.reveal(), expiry: token.expiry)
            let read = try JSONDecoder()
                .decode(StoredToken.self, from: JSONEncoder().encode(stored))
            let next = try session(
                identity,
                port,
                by: .clientCredentials,
                as: id,
                secret: secret,
                token: OAuthToken(access: Secret(read.access), expiry: read.expiry)
            )
            #expect(try await next.authorization() == .bearer(Secret("access-1")))
            #expect(identity.forms.count == 1)
        }
    }

    @Test func aBrowserLogsInWithProofAndState() async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let session = try session(identity, port, by: .authorizationCode)
            #expect(try await session.authorization() == .bearer(Secret("access-1")))
            #expect(
                kept.shown == [
                    "400 This answer does not belong to the login that waits for one.",
                    "200 You are logged in. You can close this window.",
                ]
            )
            let page = try #require(identity.pages.last)
            let asked = IdentityServer.form(page.query(percentEncoded: true) ?? "")
            #expect(
                asked.keys.sorted() == [
                    "client_id", "code_challenge", "code_challenge_method", "redirect_uri",
                    "response_type", "scope", "state", "tenant",
                ]
            )
            #expect(asked["code_challenge_method"] == "S256" && asked["scope"] == "orders a b")
            #expect(asked["code_challenge"]?.count == 43 && asked["state"]?.count == 43)
            #expect(asked["redirect_uri"]?.hasPrefix("http://127.0.0.1:") == true)
            // The port is closed by now.
            let redirect = try #require(asked["redirect_uri"].flatMap { URL(string: $0) })
            let late = await SharedClient(clock: .stopped).exchange(Request(url: redirect))
            #expect(late.response == nil)
        }
    }

    @Test func aRefusedLoginIsReportedInTheServersWords() async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let session = try session(identity, port, by: .authorizationCode) { answer in
                answer[0] = ("error", "access_denied")
                answer.append(
                    (
                        "error_description",
                        "Ann\u{1B}[2J said\nno " + String(repeating: "x", count: 400)
                    )
                )
            }
            let error = await #expect(throws: TransportError.self) {
                try await session.authorization()
            }
            let words = "Ann␛[2J said no " + String(repeating: "x", count: 284) + "…"
            #expect(
                error?.kind
                    == .loginFailed(
                        reason: .oauth(.refused(code: "access_denied", sentence: words))
                    )
            )
            #expect(kept.shown.last == "200 The login was refused. You can close this window.")
            #expect(identity.forms.isEmpty && kept.all.isEmpty)
        }
    }

    @Test func aDeviceAsksAsOftenAsItMay() async throws {
        let identity = IdentityServer(
            device: ["authorization_pending", "slow_down", "authorization_pending"]
        )
        try await run(identity) { port in
            let session = try session(identity, port, by: .deviceCode)
            #expect(try await session.authorization() == .bearer(Secret("access-1")))
            #expect(time.delays == [.seconds(2), .seconds(2), .seconds(7), .seconds(7)])
            let page = try #require(URL(string: "https://id.test/go"))
            let prompt = OAuthPrompt.enter(
                code: "WDJB-MJHT",
                at: page,
                complete: URL(string: "https://id.test/go?c=WDJB-MJHT"),
                expires: Date(timeIntervalSince1970: 60)
            )
            #expect(kept.prompted == [prompt])
        }
    }

    @Test(arguments: [
        (["expired_token"], OAuthFault.expired),
        (Array(repeating: "authorization_pending", count: 100), .expired),
        (["access_denied"], .refused(code: "access_denied", sentence: nil)),
    ])
    func aDeviceGivesUp(waits: [String], fault: OAuthFault) async throws {
        let identity = IdentityServer(device: waits)
        try await run(identity) { port in
            let session = try session(identity, port, by: .deviceCode)
            let error = await #expect(throws: TransportError.self) {
                try await session.authorization()
            }
            #expect(error?.kind == .loginFailed(reason: .oauth(fault)))
        }
    }

    @Test func theStandingOfASessionIsKnown() throws {
        let ended = Date(timeIntervalSince1970: 0)
        let tokens = [
            nil, OAuthToken(access: Secret("a")), OAuthToken(access: Secret("a"), expiry: ended),
            OAuthToken(access: Secret("a"), refresh: Secret("r"), expiry: ended),
        ]
        let standings = try tokens.map { token in
            try session(IdentityServer(), 1, by: .deviceCode, token: token).standing
        }
        #expect(standings == [.logsIn, .hasToken, .logsIn, .canRefresh])
    }

    @Test func aTokenIsRefreshedOnceForAllThatWait() async throws {
        let identity = IdentityServer(life: 20)
        try await run(identity) { port in
            let session = try session(identity, port, by: .authorizationCode)
            let first = try await session.authorization()
            // Tokens that live 20 seconds count as ended immediately.
            let all = try await withThrowingTaskGroup(of: Authorization.self) { group in
                for _ in 0..<8 { group.addTask { try await session.renewed(after: first) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(all) == [.bearer(Secret("access-2"))] && all.count == 8)
            #expect(try await session.authorization() == .bearer(Secret("access-3")))
            let grants = identity.forms.map { $0["refresh_token"] ?? $0["grant_type"] ?? "" }
            #expect(grants == ["authorization_code", "refresh-1", "refresh-2"])
        }
    }

    /// A request is sent again once, and a token that has ended must not use up that attempt.
    @Test func aNewerTokenThatHasEndedIsRefreshed() async throws {
        let identity = IdentityServer(life: 60)
        try await run(identity) { port in
            let session = try session(identity, port, by: .authorizationCode)
            let first = try await session.authorization()
            #expect(try await session.renewed(after: first) == .bearer(Secret("access-2")))
            #expect(try await session.renewed(after: first) == .bearer(Secret("access-2")))
            try await time.clock.sleep(.seconds(60))
            #expect(try await session.renewed(after: first) == .bearer(Secret("access-3")))
        }
    }

    @Test func aRefusedRefreshTokenStartsANewLoginOrFails() async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let ended = OAuthToken(
                access: Secret("old"),
                refresh: Secret("gone"),
                expiry: Date(timeIntervalSince1970: 0)
            )
            let session = try session(identity, port, by: .authorizationCode, token: ended)
            #expect(try await session.authorization() == .bearer(Secret("access-1")))
            let alone = OAuthSession(
                OAuthClient(id: "cli", server: try server(port)),
                by: .authorizationCode,
                token: ended,
                over: SharedClient.shared,
                clock: clock
            )
            let error = await #expect(throws: TransportError.self) {
                try await alone.authorization()
            }
            #expect(error?.description == "login failed: somebody has to log in first")
        }
    }
}
