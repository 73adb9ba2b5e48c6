import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@testable import EndpointClient

/// The addresses of authorization servers, from their metadata.
@Suite struct OAuthServerTests {
    private static let metadata = """
        {"issuer": "https://id.test/realms/a", "token_endpoint": "https://id.test/t",
        "authorization_endpoint": "https://id.test/a",
        "device_authorization_endpoint": "https://id.test/d"}
        """

    private func transport(at address: String) -> CannedTransport {
        CannedTransport { request in
            let isThere = request.url.absoluteString == address
            return .response(
                RawResponse(
                    statusCode: isThere ? 200 : 404,
                    bytes: PaddedBytes((isThere ? Self.metadata : "").utf8)
                )
            )
        }
    }

    @Test(arguments: [
        "https://id.test/realms/a/.well-known/openid-configuration",
        "https://id.test/.well-known/oauth-authorization-server/realms/a",
    ])
    func theAddressesAreFoundByTheIssuer(address: String) async throws {
        let issuer = try #require(URL(string: "https://id.test/realms/a/"))
        let server = try await OAuthServer.discovered(at: issuer, over: transport(at: address))
        let expected = OAuthServer(
            token: try #require(URL(string: "https://id.test/t")),
            authorization: URL(string: "https://id.test/a"),
            device: URL(string: "https://id.test/d"),
            issuer: "https://id.test/realms/a"
        )
        #expect(server == expected)
    }

    @Test func metadataOfAnotherIssuerAreRefused() async throws {
        let issuer = try #require(URL(string: "https://id.test"))
        let address = "https://id.test/.well-known/openid-configuration"
        let error = await #expect(throws: OAuthFault.self) {
            try await OAuthServer.discovered(at: issuer, over: transport(at: address))
        }
        #expect(error == .otherIssuer("https://id.test/realms/a"))
    }

    @Test func aServerWithoutMetadataIsReported() async throws {
        let issuer = try #require(URL(string: "https://id.test"))
        let error = await #expect(throws: OAuthFault.self) {
            try await OAuthServer.discovered(at: issuer, over: transport(at: ""))
        }
        #expect(
            error?.description
                == "the authorization server answered 404 without what was asked for"
        )
    }

    @Test func metadataWithoutATokenAddressIsReported() async throws {
        let issuer = try #require(URL(string: "https://id.test"))
        let error = await #expect(throws: OAuthFault.self) {
            try await OAuthServer.discovered(
                at: issuer,
                over: CannedTransport(200, #"{"issuer": "https://id.test"}"#)
            )
        }
        #expect(
            error?.description
                == "the authorization server answered 200 without a usable `token_endpoint`"
        )
    }
}

@Suite struct LoginProofTests {
    /// RFC 7636, appendix B.
    @Test func theChallengeIsThatOfTheDocument() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        #expect(LoginProof.challenge(of: verifier) == challenge)
        #expect(Set([LoginProof().verifier, LoginProof().verifier, LoginProof().state]).count == 3)
    }
}
