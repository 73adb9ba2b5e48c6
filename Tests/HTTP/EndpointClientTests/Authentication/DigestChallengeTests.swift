import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

@Suite struct DigestChallengeTests {
    @Test func theStrongestAlgorithmIsUsedAndTheFirstOfEquals() throws {
        let challenges = [
            #"Basic realm="r""#, #"Digest realm="r", nonce="a", algorithm=MD5"#,
            #"Digest realm="r", nonce="b", algorithm=SHA-256"#,
            #"Digest realm="r", nonce="c", qop="auth", algorithm=SHA-256-sess"#,
            #"Digest realm="r", nonce="d", algorithm=SHA-512"#,
        ]
        let found = try strongest(in: challenges)
        #expect(found?.algorithm == .sha256)
        #expect(found?.nonce == "b")
        let stronger = #"Digest realm="r", nonce="e", algorithm=SHA-512-256"#
        #expect(try strongest(in: challenges + [stronger])?.nonce == "e")
    }

    @Test(arguments: [
        #"Basic realm="r""#, #"Digest nonce="n""#, #"Digest realm="r""#,
        #"Digest realm="r", nonce="n", algorithm=SHA-1"#, #"Digest realm="r", nonce="n", qop="x""#,
        #"Digest realm="r", nonce="n", algorithm=MD5-sess"#,
        #"Digest realm="r", nonce="n", algorithm=SHA-256-sess"#,
    ])
    func aChallengeWithoutAKnownSchemeIsIgnored(text: String) throws {
        #expect(try strongest(in: [text]) == nil)
    }

    @Test func aBodyInAFileIsNotProtected() throws {
        let file = RequestContent([.file(path: "/etc/hostname")])
        let both = #"Digest realm="r", nonce="n", qop="auth-int, auth""#
        #expect(try strongest(in: [both], content: file)?.protection == .request)
        let whole = #"Digest realm="r", nonce="n", qop="auth-int""#
        #expect(try strongest(in: [whole], content: file) == nil)
        #expect(try strongest(in: [whole])?.protection == .requestAndBody)
    }

    private func strongest(
        in challenges: [String],
        content: RequestContent? = nil
    ) throws -> DigestChallenge? {
        let url = try #require(URL(string: "http://h/"))
        return DigestChallenge.strongest(
            in: HTTPFields(challenges.map { HTTPField(name: .wwwAuthenticate, value: $0) }),
            for: Request(url: url, content: content)
        )
    }
}

@Suite struct AuthenticationChallengeTests {
    @Test func oneFieldCanHoldSeveralChallenges() {
        let headers: HTTPFields = [
            .wwwAuthenticate: """
            Basic realm="a, \\"b\\"", Negotiate, Digest realm=c , qop = "auth,auth-int",nonce="n==", \
            Bearer abc==
            """
        ]
        #expect(
            AuthenticationChallenge.challenges(in: headers).map(\.scheme)
                == ["basic", "negotiate", "digest", "bearer"]
        )
        #expect(
            AuthenticationChallenge.challenges(in: headers).prefix(3).map(\.parameters)
                == [
                    ["realm": #"a, "b""#], [:],
                    ["realm": "c", "qop": "auth,auth-int", "nonce": "n=="],
                ]
        )
    }

    @Test func severalFieldsHoldTheirChallengesInOrder() {
        let headers = HTTPFields(
            ["Digest realm=a", "", "Basic realm=b"].map {
                HTTPField(name: .wwwAuthenticate, value: $0)
            }
        )
        #expect(
            AuthenticationChallenge.challenges(in: headers).map(\.scheme) == ["digest", "basic"]
        )
    }

    @Test func aFieldWithoutASchemeHasParameters() {
        #expect(
            AuthenticationChallenge.parameters(of: #"nextnonce="a,b", qop=auth"#)
                == ["nextnonce": "a,b", "qop": "auth"]
        )
    }
}
