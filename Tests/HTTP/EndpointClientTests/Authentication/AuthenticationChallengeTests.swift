import HTTPTypes
import Testing

@testable import EndpointClient

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
