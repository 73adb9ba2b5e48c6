import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing

/// How a base URL and a path become the URL of a request.
@Suite struct BaseURLTests {
    private let shop = ShopAPI()

    @Test(arguments: [
        ("https://bücher.example", "https://xn--bcher-kva.example/things"),
        ("https://食狮.公司.cn:8443/v1/", "https://xn--85x722f.xn--55qx5d.cn:8443/v1/things"),
        ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example/things"),
        ("HTTPS://Example.ORG", "HTTPS://Example.ORG/things"),
        ("https://h/café", "https://h/caf%C3%A9/things"),
        ("https://h/a b", "https://h/a%20b/things"),
        ("https://h/a%2Fb", "https://h/a%2Fb/things"),
        ("https://ann:x@h", "https://ann:x@h/things"),
        ("http://[::1]:8080/a", "http://[::1]:8080/a/things"),
    ])
    func aBaseURLIsParsedLikeARedirect(base: String, url: String) throws {
        let request = try shop.options.httpRequest(.value, baseURL: base)
        #expect(request.url.absoluteString == url)
    }

    @Test(arguments: [
        ("http://h/?key=a+b", "key=a+b"), ("http://h?sig=%2B%2f%20", "sig=%2B%2f%20"),
        ("http://h?a=&b&&c==", "a=&b&&c=="), ("http://h?z=1&a=2", "z=1&a=2"),
        ("http://h?a=ü", "a=%C3%BC"),
    ])
    func theQueryOfABaseURLIsSentUnchanged(base: String, query: String) throws {
        let request = try shop.options.httpRequest(.value, baseURL: base)
        #expect(request.url.absoluteString == "http://h/things?\(query)")
        let find = try shop.find.httpRequest(
            .init(id: "1", number: 2, tags: [], isOpen: true, requestID: "r"),
            baseURL: base
        )
        #expect(
            find.url.absoluteString == "http://h/things/1/parts/2?\(query)&view=full&isOpen=true"
        )
    }

    @Test func aGroupWithoutABaseURLUsesItsDefault() throws {
        #expect(shop.baseURL == "https://shop.example.org/v1/")
        #expect(shop.options.baseURL == "https://shop.example.org/v1/")
        let request = try shop.options.httpRequest(.value)
        #expect(request.url.absoluteString == "https://shop.example.org/v1/things")
        #expect(ShopAPI(baseURL: "http://h").baseURL == "http://h")
    }

    @Test func aGroupWithoutADefaultHasNoBaseURL() {
        let error = #expect(throws: RequestBuildError.self) {
            try TodosAPI().getAll.httpRequest(.init(limit: 1, incompleteOnly: true))
        }
        #expect(error?.description == "there is no base URL")
    }
}
