import CartoucheBackend
import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// The tokens that a run issues.
@Suite struct OAuthLoginsTests {
    private let logins = OAuthLogins(
        secrets: BoundSecrets(in: InMemoryStorage()),
        known: KnownSecrets()
    )
    private let server = NumberingServer()

    private func subject(_ group: String) throws -> OAuthLogins.Subject {
        OAuthLogins.Subject(
            setting: OAuthSetting(
                flow: .clientCredentials,
                client: "cli",
                server: .addresses(token: "https://id.test/token", authorization: nil, device: nil)
            ),
            group: group,
            environment: nil,
            origin: try #require(Origin(text: "https://vault.test"))
        )
    }

    private func token(_ number: Int) -> Authorization { .bearer(Secret("t\(number)")) }

    /// A request may still use the token before the newest one, but none before that.
    @Test func theLastTwoTokensOfASubjectAreRemembered() async throws {
        #expect(try await logins.authorization(for: subject("A"), over: server) == token(1))
        #expect(try await logins.authorization(for: subject("B"), over: server) == token(2))
        #expect(try await logins.renewal(of: token(1)) == token(3))
        #expect(try await logins.renewal(of: token(1)) == token(3))
        #expect(try await logins.renewal(of: token(3)) == token(4))
        #expect(try await logins.renewal(of: token(3)) == token(4))
        #expect(try await logins.renewal(of: token(1)) == nil)
        #expect(try await logins.renewal(of: token(2)) == token(5))
        #expect(try await logins.renewal(of: token(9)) == nil)
        #expect(server.count == 5)
    }
}

/// The secret of a client that is bound to a server that names another one.
@Suite struct IssuerSecretTests {
    private func authorization(by server: OAuthSetting.Server) async throws -> Authorization {
        let secrets = BoundSecrets(in: InMemoryStorage())
        let issuer = try #require(Origin(text: "https://id.test"))
        try secrets.save(Secret("s3cret"), named: "client", for: [issuer])
        let logins = OAuthLogins(secrets: secrets, known: KnownSecrets())
        let subject = OAuthLogins.Subject(
            setting: OAuthSetting(
                flow: .clientCredentials,
                client: "cli",
                clientSecret: Secret("{{secret:client}}"),
                server: server
            ),
            group: "A",
            environment: nil,
            origin: try #require(Origin(text: "https://vault.test"))
        )
        return try await logins.authorization(for: subject, over: ApartServer())
    }

    @Test func theSecretIsSentToTheTokenServerOfTheIssuer() async throws {
        let made = try await authorization(by: .issuer("https://id.test"))
        #expect(made == .bearer(Secret("t0ken")))
    }

    /// A page below a path of the host may belong to anyone.
    @Test(arguments: [
        OAuthSetting.Server.issuer("https://id.test/ann"),
        .addresses(token: "https://tokens.test/token", authorization: nil, device: nil),
    ])
    func withoutAnIssuerTheSecretIsSentNowhereElse(server: OAuthSetting.Server) async throws {
        await #expect(throws: SecretReferenceError.self) {
            try await authorization(by: server)
        }
    }
}

/// An issuer whose token server is another host.
private struct ApartServer: Transport {
    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { _ in
            let isToken = request.url.absoluteString == "https://tokens.test/token"
            let issuer = request.url.absoluteString
                .replacing("/.well-known/openid-configuration", with: "")
            let body =
                isToken
                ? #"{"access_token": "t0ken", "token_type": "Bearer"}"#
                : #"{"issuer": "\#(issuer)", "token_endpoint": "https://tokens.test/token"}"#
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
            )
        })
    }
}

/// Issues a token with the next number for each request.
private final class NumberingServer: Transport {
    private let issued = Atomic(0)

    var count: Int { issued.load(ordering: .relaxed) }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { [self] _ in
            let number = issued.add(1, ordering: .relaxed).newValue
            let body = #"{"access_token": "t\#(number)", "token_type": "Bearer"}"#
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: .response(
                    RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8))
                )
            )
        })
    }
}
