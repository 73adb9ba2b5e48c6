import EndpointKit
import FoundationEssentials
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

    @Test func digestCredentialsArePartOfTheRequest() throws {
        let request = try DigestAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(request.headers == [:])
        #expect(
            request.digestCredentials
                == DigestCredentials(user: "ann", password: Secret("opensesame"))
        )
    }

    @Test func aKeyIsAFieldThatIsNotShown() throws {
        let request = try KeyAPI(baseURL: "http://h").ask.httpRequest(.init())
        let name = try #require(HTTPField.Name("X-Key"))
        #expect(request.headers == [name: "k3y"])
        #expect(request.sensitiveHeaders == [name])
    }

    @Test func aKeyInTheQueryIsNotShown() throws {
        let request = try ItemAPI(baseURL: "http://h/?a=1").ask.httpRequest(.init())
        #expect(request.url.absoluteString == "http://h/?a=1&k%20y=x%26y")
        #expect(request.sensitiveQuery == ["k y"])
        #expect(request.headers == [:])
    }

    @Test(
        arguments: [
            (
                .basic(user: "a:b", password: Secret("opensesame")),
                "the user name has a colon, which Basic authentication cannot send"
            ),
            (.header("X Key", Secret("opensesame")), "`X Key` is not the name of a header field"),
            (
                .header("X-Key", Secret("open\nsesame")),
                "a secret with a line break, or with blanks at its ends, "
                    + "cannot be sent in a header field"
            ),
            (
                .bearer(Secret("opensesame ")),
                "a secret with a line break, or with blanks at its ends, "
                    + "cannot be sent in a header field"
            ),
            (.query("", Secret("opensesame")), "a query or form has no empty keys"),
        ] as [(Authorization, String)]
    )
    func invalidCredentialsAreAnErrorWithoutTheSecret(
        authorization: Authorization,
        reason: String
    ) throws {
        let request = try AskAPI(baseURL: "http://h").ask.httpRequest(.init())
        let error = #expect(throws: RequestBuildError.self) {
            try request.authorized(by: authorization)
        }
        #expect(error?.description == "`authorization` cannot be written: \(reason)")
    }

    @Test func invalidCredentialsOfAGroupRefuseItsRequests() {
        let error = #expect(throws: RequestBuildError.self) {
            try BasicAPI(baseURL: "http://h").ask.httpRequest(.init())
        }
        #expect(error == .unencodable(component: "authorization", reason: .colonInUser))
    }

    @Test func aRequestKeepsItsOwnFieldOrQueryItem() throws {
        let request = try KeyAPI(baseURL: "http://h?k=1").ask.httpRequest(.init())
        #expect(try request.authorized(by: .header("x-key", Secret("other"))) == request)
        #expect(try request.authorized(by: .query("k", Secret("other"))) == request)
    }

    @Test func aGroupsAuthorizationReplacesTheOneOfItsGenerator() throws {
        let bearer = try SignedAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(bearer.headers == [.authorization: "Bearer t"])
        let key = try SignedKeyAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(key.headers[.authorization] == "Bearer generated")
        #expect(key.url.absoluteString == "http://h/?key=k3y")
    }

    @Test func anEndpointCanSendNoneOfItsGroupsCredentials() throws {
        let request = try GuardedAPI(baseURL: "http://h").logIn.httpRequest(.init())
        #expect(request.headers == [.acceptLanguage: "de"])
        #expect(request.digestCredentials == nil && request.hasOwnCredentials)
        let digest = try GuardedDigestAPI(baseURL: "http://h").logIn.httpRequest(.init())
        #expect(digest.digestCredentials == nil && digest.hasOwnCredentials)
        let query = try GuardedItemAPI(baseURL: "http://h").logIn.httpRequest(.init())
        #expect(query.url.absoluteString == "http://h/login")
        let other = try GuardedAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(other.headers[.authorization] == "Group" && !other.hasOwnCredentials)
    }

    @Test func anAnonymousEndpointSendsTheCredentialsInItsFieldsAndRequest() throws {
        let api = GuardedAPI(baseURL: "http://h")
        let asked = try api.logIn.httpRequest(.init(authorization: "Own"))
        #expect(asked.headers[.authorization] == "Own")
        let fixed = try api.fixed.httpRequest(.init())
        #expect(fixed.headers[.authorization] == "Fixed")
    }

    @Test func aFormOfAnAnonymousEndpointSendsNoCredentials() throws {
        let registry = EndpointRegistry([GuardedAPI.self])
        let logIn = try registry.endpoint(named: "Guarded.logIn")
        #expect(try logIn.request(from: [:], baseURL: "http://h").headers[.authorization] == nil)
        #expect(registry.endpoints.map(\.ownAuthorization) == [nil, .anonymous, .anonymous])
        #expect(registry.endpoints.map(\.ownFields) == [[], ["authorization"], ["authorization"]])
    }

    @Test func theCredentialsOfACallReplaceAllDeclaredOnes() throws {
        let api = GuardedAPI(baseURL: "http://h")
        let call = Authorization.bearer(Secret("call"))
        for endpoint in [api.ask, api.logIn, api.fixed] {
            let request = try endpoint.authorized(by: call).httpRequest(.init())
            #expect(request.headers == [.acceptLanguage: "de", .authorization: "Bearer call"])
            #expect(request.hasOwnCredentials && request.sensitiveHeaders == [.authorization])
        }
        let own = try api.ask.authorized(by: call).httpRequest(.init(authorization: "Own"))
        #expect(own.headers[.authorization] == "Own")
        let none = try api.ask.authorized(by: .anonymous).httpRequest(.init())
        #expect(none.headers == [.acceptLanguage: "de"] && none.hasOwnCredentials)
        let key = try GuardedItemAPI(baseURL: "http://h").ask
            .authorized(by: .header("X-Key", Secret("call"))).httpRequest(.init())
        #expect(key.url.absoluteString == "http://h/")
        #expect(try key.headers[#require(HTTPField.Name("X-Key"))] == "call")
    }

    @Test func invalidCredentialsOfACallRefuseIt() {
        let error = #expect(throws: RequestBuildError.self) {
            try AskAPI(baseURL: "http://h").ask
                .authorized(by: .bearer(Secret("a\nb"))).httpRequest(.init())
        }
        #expect(error == .unencodable(component: "authorization", reason: .noFieldValue))
    }

    @Test func anonymousCredentialsReplaceOthersOnlyInWith() throws {
        let request = try BearerAPI(baseURL: "http://h").ask.httpRequest(.init())
        #expect(try request.authorized(by: .anonymous).headers == [.authorization: "Bearer t"])
        #expect(try request.with(authorization: .anonymous).headers == [:])
    }

    @Test func credentialsOfTheRequestTakePrecedence() throws {
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
    override var defaultAuthorization: Authorization? {
        .basic(user: "a:b", password: Secret("opensesame"))
    }
}

private final class BearerAPI: AskAPI {
    override var defaultAuthorization: Authorization? { .bearer(Secret("t")) }
}

private final class DigestAPI: AskAPI {
    override var defaultAuthorization: Authorization? {
        .digest(user: "ann", password: Secret("opensesame"))
    }
}

private final class KeyAPI: AskAPI {
    override var defaultAuthorization: Authorization? { .header("X-Key", Secret("k3y")) }
}

private final class ItemAPI: AskAPI {
    override var defaultAuthorization: Authorization? { .query("k y", Secret("x&y")) }
}

private class GuardedAPI: AskAPI {
    override var requestGenerator: any RequestGenerator { SigningGenerator() }
    override var defaultAuthorization: Authorization? { .bearer(Secret("t")) }
    override var defaultHeaders: HTTPFields { [.acceptLanguage: "de", .authorization: "Group"] }

    @POST("/login", authorization: .anonymous) var logIn: Endpoint<Ask, Empty>

    @POST("/fixed", headers: ["Authorization": "Fixed"], authorization: .anonymous)
    var fixed: Endpoint<Ask, Empty>
}

private final class GuardedDigestAPI: GuardedAPI {
    override var defaultAuthorization: Authorization? {
        .digest(user: "ann", password: Secret("opensesame"))
    }
}

private final class GuardedItemAPI: GuardedAPI {
    override var defaultAuthorization: Authorization? { .query("key", Secret("k3y")) }
}

private struct SigningGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withBearerToken(Secret("generated"))
    }
}

private final class SignedAPI: AskAPI {
    override var requestGenerator: any RequestGenerator { SigningGenerator() }
    override var defaultAuthorization: Authorization? { .bearer(Secret("t")) }
}

private final class SignedKeyAPI: AskAPI {
    override var requestGenerator: any RequestGenerator { SigningGenerator() }
    override var defaultAuthorization: Authorization? { .query("key", Secret("k3y")) }
}
