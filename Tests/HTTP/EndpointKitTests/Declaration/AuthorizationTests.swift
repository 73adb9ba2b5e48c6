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

    @Test func aUserNameWithAColonIsAnError() {
        let error = #expect(throws: RequestBuildError.self) {
            try BasicAPI(baseURL: "http://h").ask.httpRequest(.init())
        }
        #expect(
            error?.description == """
                `authorization` cannot be written: \
                the user name has a colon, which Basic authentication cannot send
                """
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

private final class BasicAPI: AskAPI {
    override var authorization: Authorization? {
        .basic(user: "a:b", password: Secret("opensesame"))
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
