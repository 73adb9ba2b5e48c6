import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@Suite struct RequestGeneratorTests {
    private let generator = SecureGenerator()
    private let empty = MutableRequest(method: .post)

    @Test func jsonSupportAddsAnAcceptField() {
        #expect((empty |> generator.withJsonSupport).headers == [.accept: "application/json"])
    }

    @Test func basicAuthenticationIsTheConfiguredPairAndSensitive() {
        var expected = empty
        expected.headers = [.authorization: "Basic VGVzdDoxMjM0"]
        expected.sensitiveHeaders = [.authorization]
        #expect((empty |> generator.withBasicAuth) == expected)
    }

    @Test(arguments: [[:], ["auth.username": "Test"], ["auth.password": "1234"]])
    func halfAPairAddsNothing(settings: [String: String]) {
        let generator = SecureGenerator(
            configuration: Configuration(.dictionary(settings.mapValues { .string($0) }))
        )
        #expect((empty |> generator.withBasicAuth) == empty)
    }

    @Test func aUserNameWithAColonIsNotSent() {
        let basic = generator.withBasicAuth(user: "a:b", password: Secret("1234"))
        #expect((empty |> basic) == empty)
        let fine = generator.withBasicAuth(user: "a", password: Secret("b:1234"))
        #expect((empty |> fine).headers == [.authorization: "Basic YTpiOjEyMzQ="])
    }

    @Test func aBearerTokenIsSensitive() {
        var expected = empty
        expected.headers = [.authorization: "Bearer abc"]
        expected.sensitiveHeaders = [.authorization]
        #expect((empty |> generator.withBearerToken(Secret("abc"))) == expected)
    }

    @Test func digestAuthenticationRemovesTheAuthorizationField() throws {
        let url = try #require(URL(string: "https://h/"))
        let credentials = DigestCredentials(user: "Test", password: Secret("1234"))
        let built = empty |> generator.withBasicAuth |> generator.withDigestAuth(credentials)
        let expected = Request(
            url: url,
            method: .post,
            sensitiveHeaders: [.authorization],
            digestCredentials: credentials
        )
        let request = Request(built, to: url)
        #expect(request == expected)
        #expect(request.sensitiveHeaders == expected.sensitiveHeaders)
        #expect(request.digestCredentials == expected.digestCredentials)
        #expect(expected.withoutCredentials().digestCredentials == nil)
    }

    @Test func headersReplaceThoseOfTheSameNameAndSecretNamesAreSensitive() throws {
        let token = try #require(HTTPField.Name("X-Token"))
        let request =
            empty |> generator.withJsonSupport
            |> generator.withHeaders(["accept": "text/html", "X-Token": "t", "no name": "x"])
        var expected = empty
        expected.headers = [.accept: "text/html", token: "t"]
        expected.sensitiveHeaders = [token]
        #expect(request == expected)
    }

    @Test func timeoutAndUserAgentArePartOfTheRequest() throws {
        let url = try #require(URL(string: "https://h/"))
        let built = empty |> generator.withTimeout(.seconds(5)) |> generator.withUserAgent("x/1")
        let request = Request(built, to: url)
        #expect(request == Request(url: url, method: .post, headers: [.userAgent: "x/1"]))
        #expect(request.timeout == .seconds(5))
    }

    @Test func theSessionIsACookieAndATokenField() throws {
        let token = try #require(HTTPField.Name("X-XSRF-TOKEN"))
        let generator = SecureGenerator(
            sessionCookies: [
                "XSRF-TOKEN": Secret("x1"), "JSESSIONID": Secret("s2"), "theme": Secret("dark"),
            ]
        )
        var expected = empty
        expected.headers = [.cookie: "XSRF-TOKEN=x1; JSESSIONID=s2", token: "x1"]
        expected.sensitiveHeaders = [.cookie, token]
        #expect((empty |> generator.withSessionCookie) == expected)
    }

    @Test func withoutASessionNoCookieIsSent() {
        #expect((empty |> generator.withSessionCookie) == empty)
    }

    @Test func theOrderOfDecoratorsDoesNotMatter() {
        let one = empty |> generator.withJsonSupport |> generator.withBasicAuth
        let other = empty |> generator.withBasicAuth |> generator.withJsonSupport
        #expect(Dictionary(fields: one) == Dictionary(fields: other))
        #expect(one.sensitiveHeaders == other.sensitiveHeaders)
    }
}

extension [String: String] {
    fileprivate init(fields request: MutableRequest) {
        self.init(
            request.headers.map { ($0.name.canonicalName, $0.value) },
            uniquingKeysWith: { $1 }
        )
    }
}

private struct SecureGenerator: RequestGenerator {
    var configuration = Configuration(["auth.username": "Test", "auth.password": "1234"])
    var sessionCookies: [String: Secret] = [:]
}
