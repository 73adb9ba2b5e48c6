import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

private let made = Atomic(0)

private class CountedAPI: EndpointGroup {
    private let language: String
    private var calls = 0

    init(language: String) {
        self.language = language
        super.init(baseURL: "http://h")
    }

    required init(baseURL: String = "") {
        made.add(1, ordering: .relaxed)
        language = "en"
        super.init(baseURL: baseURL)
    }

    @GET("/a") var a: Endpoint<Empty, Empty>

    override class var defaultBaseURL: String? { "http://default" }

    override var defaultHeaders: HTTPFields {
        calls += 1
        return [.acceptLanguage: language, .contentLanguage: "\(calls)"]
    }
}

@Suite struct APITests {
    @Test func theGroupIsCreatedOnceAndReadForEachEndpoint() throws {
        let api = API(CountedAPI.self, at: "http://own/v1")
        let before = made.load(ordering: .relaxed)
        let first = try api.a.httpRequest(.value)
        let second = try api.a.httpRequest(.value)
        #expect(made.load(ordering: .relaxed) == before)
        #expect(first.url.absoluteString == "http://own/v1/a")
        #expect(first.headers == [.acceptLanguage: "en", .contentLanguage: "1"])
        #expect(second.headers == [.acceptLanguage: "en", .contentLanguage: "2"])
    }

    @Test func withoutAnAddressTheHandleUsesTheDefaultBaseURL() {
        #expect(API(CountedAPI.self).baseURL == "http://default")
    }

    @Test func aFunctionCanCreateAGroupWithACustomInitializer() throws {
        let api = API { CountedAPI(language: "de") }
        #expect(try api.a.httpRequest(.value).headers[.acceptLanguage] == "de")
        #expect(api.baseURL == "http://h")
    }
}
