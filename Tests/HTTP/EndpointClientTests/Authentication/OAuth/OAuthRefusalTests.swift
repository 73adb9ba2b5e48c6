import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Synchronization
import Testing
import WebAddresses

@testable import EndpointClient

/// Logins that are refused, cancelled, or requested again.
extension OAuthSessionTests {
    @Test func aRefusedClientIsReportedWithoutItsSecret() async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let session = try session(
                identity,
                port,
                by: .clientCredentials,
                as: "other",
                secret: Secret("s/cret+1")
            )
            let error = await #expect(throws: TransportError.self) {
                try await session.authorization()
            }
            #expect(
                error?.description
                    == "login failed: the authorization server answered invalid_client: "
                    + "who is (redacted)␛[31m? nobody"
            )
        }
    }

    @Test func cancellingEndsTheWaitForTheBrowser() async throws {
        let asked = Gate()
        let session = OAuthSession(
            OAuthClient(
                id: "cli",
                server: OAuthServer(
                    token: try .loopback(1, "/token"),
                    authorization: try .loopback(1, "/authorize")
                )
            ),
            by: .authorizationCode,
            over: SharedClient.shared,
            clock: .stopped
        ) { _ in
            asked.pass()
        }
        let login = Task { () async throws(TransportError) in try await session.authorization() }
        await asked.wait()
        login.cancel()
        let error = await #expect(throws: TransportError.self) { try await login.value }
        #expect(error?.kind == .cancelled)
    }

    /// The authorization server listens there itself.
    @Test func anOccupiedRedirectPortIsReported() async throws {
        try await run(IdentityServer()) { port in
            let session = OAuthSession(
                OAuthClient(
                    id: "cli",
                    redirectPort: UInt16(port),
                    server: try server(port)
                ),
                by: .authorizationCode,
                over: SharedClient.shared,
                clock: clock
            ) { _ in
                Issue.record("there is no way back")
            }
            let error = await #expect(throws: TransportError.self) {
                try await session.authorization()
            }
            guard case .loginFailed(reason: .oauth(.noPort(let taken, _)))? = error?.kind else {
                Issue.record("another fault")
                return
            }
            #expect(Int(taken) == port)
        }
    }

    @Test(arguments: ["http://id.test/token", "https://ann:pw@id.test/token", "ftp://127.0.0.1/t"])
    func anUnsafeAddressIsRefused(address: String) async throws {
        let token = try #require(URL(string: address))
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: token)),
            by: .clientCredentials,
            over: CannedTransport(200, "{}"),
            clock: clock
        )
        let error = await #expect(throws: TransportError.self) { try await session.authorization() }
        #expect(error?.kind == .loginFailed(reason: .oauth(.insecureAddress(address))))
    }

    @Test(arguments: [
        (500, "<html>", OAuthFault.unreadable(status: 500)),
        (200, "[]", .lacking(["access_token"], status: 200)),
        (200, "<html>", .lacking(["access_token"], status: 200)),
        (200, #"{"access_token": 5}"#, .lacking(["access_token"], status: 200)),
        (200, #"{"access_token": "x", "token_type": "mac"}"#, .otherTokenType("mac")),
        (200, #"{"error": "slow"}"#, .refused(code: "slow", sentence: nil)),
    ])
    func anAnswerWithoutATokenIsReported(status: Int, body: String, fault: OAuthFault) async throws
    {
        let token = try #require(URL(string: "https://id.test/token"))
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: token)),
            by: .clientCredentials,
            over: CannedTransport(status, body),
            clock: clock
        )
        let error = await #expect(throws: TransportError.self) { try await session.authorization() }
        #expect(error?.kind == .loginFailed(reason: .oauth(fault)))
    }

    @Test(arguments: [
        (
            "{}", ["device_code", "user_code", "verification_uri"],
            "`device_code`, `user_code`, `verification_uri`"
        ),
        (
            #"{"device_code": "d", "user_code": "c"}"#, ["verification_uri"],
            "`verification_uri`"
        ),
    ])
    func missingFieldsOfADeviceAnswerAreReported(
        body: String,
        fields: [String],
        names: String
    ) async throws {
        let token = try #require(URL(string: "https://id.test/token"))
        let device = try #require(URL(string: "https://id.test/device"))
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: token, device: device)),
            by: .deviceCode,
            over: CannedTransport(200, body),
            clock: clock
        ) { _ in
            Issue.record("there is no code to show")
        }
        let error = await #expect(throws: TransportError.self) { try await session.authorization() }
        #expect(error?.kind == .loginFailed(reason: .oauth(.lacking(fields, status: 200))))
        #expect(
            error?.description
                == "login failed: the authorization server answered 200 without a usable \(names)"
        )
    }

    @Test func aRequestIsSentAgainWithARenewedToken() async throws {
        let identity = IdentityServer()
        try await run(identity) { port in
            let stale = OAuthToken(access: Secret("stale"), refresh: Secret("gone"))
            let session = try session(identity, port, by: .authorizationCode, token: stale)
            let url = try URL.loopback(port, "/api")
            let origin = try #require(Origin(url))
            let transport = SharedClient.shared.intercepted(
                by: [OAuthInterceptor(for: [origin], session: session)]
            )
            let exchange = await transport.exchange(Request(url: url))
            #expect(exchange.response?.statusCode == 200)
            #expect(exchange.request.sensitiveHeaders == [.authorization])
            let elsewhere = SharedClient.shared.intercepted(
                by: [OAuthInterceptor(for: [], session: session)]
            )
            #expect(await elsewhere.exchange(Request(url: url)).response?.statusCode == 401)
        }
    }
}
