import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

@Suite struct DigestAuthorizationTests {
    /// The example of RFC 7616, 3.9.1.
    @Test(arguments: [
        ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
        ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
    ])
    func theExampleOfTheStandardComesOut(algorithm: String, response: String) throws {
        let challenge = """
            Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\(algorithm), \
            nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
            opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
            """
        #expect(
            try authorization(answering: challenge) == """
                Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", \
                algorithm=\(algorithm), nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
                nc=00000001, cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", qop=auth, \
                response="\(response)", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
                """
        )
    }

    @Test(arguments: [
        ("MD5-sess", "fa16219ed2b637a681588d62d42c31db"),
        ("SHA-256-sess", "8f4667fe75c90f157ab829e6aa44c4ece02289bdcd81fc899130020eabc14803"),
        ("SHA-512-256-sess", "3bd887743e1c966fd8f33bd250d830af8e2469f74dc4609db404b61b098e1c0e"),
    ])
    func aSessionHashesTheNoncesWithThePassword(algorithm: String, response: String) throws {
        let challenge = #"Digest realm="r", nonce="n", qop="auth", algorithm="# + algorithm
        #expect(try Self.response(in: authorization(answering: challenge)) == response)
    }

    @Test func theBodyIsHashedIfTheServerRequiresIt() throws {
        let challenge = #"Digest realm="r", nonce="n", qop="auth-int", algorithm=SHA-256"#
        let request = try request(method: .post, content: RequestContent(Data("hello".utf8)))
        let authorization = try authorization(answering: challenge, for: request)
        #expect(authorization.contains("qop=auth-int"))
        #expect(
            Self.response(in: authorization)
                == "a556d2982bd27c63ec7fe1487824c14d11d93d325bd811a24859d4ffa448acbf"
        )
    }

    @Test func anOldServerGetsNoNonceOfTheClient() throws {
        let challenge = #"Digest realm="r", nonce="n""#
        #expect(
            try authorization(answering: challenge) == """
                Digest username="Mufasa", realm="r", uri="/dir/index.html", nonce="n", \
                response="0bab5c24c08a1ef94a6cc3d446ce558a"
                """
        )
    }

    @Test func aHiddenUserIsHashed() throws {
        let challenge =
            #"Digest realm="r", nonce="n", qop="auth", algorithm=SHA-256, userhash=true"#
        let authorization = try authorization(answering: challenge)
        #expect(
            authorization.hasPrefix(
                #"Digest username="8ec3e1d647d8bd2ae7115a19b5155727c083dd356e9e6fa526b1188461f18acf", "#
            )
        )
        #expect(authorization.hasSuffix("userhash=true"))
    }

    @Test func aNameBeyondASCIIIsEscaped() throws {
        let challenge = #"Digest realm="r", nonce="n", qop="auth", algorithm=SHA-256"#
        let authorization = try authorization(answering: challenge, user: "Jäsøn Doe")
        #expect(authorization.hasPrefix("Digest username*=UTF-8''J%C3%A4s%C3%B8n%20Doe, "))
    }

    @Test func quotesAndBackslashesAreEscaped() throws {
        let challenge = #"Digest realm="a \"b\" \\", nonce="n", qop="auth""#
        let authorization = try authorization(answering: challenge, user: #"x"y"#)
        #expect(authorization.hasPrefix(#"Digest username="x\"y", realm="a \"b\" \\", "#))
    }

    private func request(
        method: HTTPMethod = .get,
        content: RequestContent? = nil
    ) throws -> Request {
        let url = try #require(URL(string: "http://www.example.org/dir/index.html"))
        return Request(url: url, method: method, content: content)
    }

    private func authorization(
        answering challenge: String,
        for request: Request? = nil,
        user: String = "Mufasa"
    ) throws -> String {
        let request = try request ?? self.request()
        let headers: HTTPFields = [.wwwAuthenticate: challenge]
        let answer = DigestAuthorization(
            challenge: try #require(DigestChallenge.strongest(in: headers, for: request)),
            credentials: DigestCredentials(user: user, password: Secret("Circle of Life")),
            count: 1,
            clientNonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"
        )
        return answer.authorization(for: request)
    }

    private static func response(in authorization: String) -> String? {
        authorization.firstMatch(of: /response="([^"]*)"/).map { String($0.output.1) }
    }
}
