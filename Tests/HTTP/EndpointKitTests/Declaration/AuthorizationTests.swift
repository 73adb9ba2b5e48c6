import EndpointKit
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@Suite struct AuthorizationTests {
    @Test func aTokenIsAFieldThatIsNotShown() throws {
        let request = try BearerAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(request.headers == [.authorization: "Bearer t"])
        #expect(request.sensitiveHeaders == [.authorization])
    }

    @Test func digestCredentialsGoWithTheRequest() throws {
        let request = try DigestAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(request.headers == [:])
        #expect(
            request.digestCredentials
                == DigestCredentials(user: "ann", password: Secret("opensesame"))
        )
    }

    @Test func aRequestThatSaysWhoAsksHasTheLastWord() throws {
        let ask = AskAPI.Ask(authorization: "Own")
        let bearer = try BearerAPI(baseURL: "http://h").ask.httpRequest(ask)
        #expect(bearer.headers == [.authorization: "Own"])
        let digest = try DigestAPI(baseURL: "http://h").ask.httpRequest(ask)
        #expect(digest.headers == [.authorization: "Own"])
        #expect(digest.digestCredentials == nil)
    }
}

private class AskAPI: EndpointGroup {
    @GET("/") var ask: Endpoint<Ask, Empty>

    struct Ask: RequestComponents {
        @Header var authorization: String?
    }
}

private final class BearerAPI: AskAPI {
    override var authorization: Authorization? { .bearer(Secret("t")) }
}

private final class DigestAPI: AskAPI {
    override var authorization: Authorization? {
        .digest(user: "ann", password: Secret("opensesame"))
    }
}
