import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct RequestBuilderTests {
    private let shop = ShopAPI(baseURL: "http://h/api/")

    @Test func everyComponentGoesToItsPlace() throws {
        let request = try shop.find.httpRequest(
            .init(
                id: "a/b c?%#é",
                number: 7,
                text: "x&y=z",
                tags: ["one", "t wo"],
                isOpen: true,
                ratio: 1.5,
                size: .large,
                since: Date(timeIntervalSince1970: 0),
                requestID: "r 1",
                count: -3
            )
        )
        #expect(
            request.url.absoluteString
                == "http://h/api/things/a%2Fb%20c%3F%25%23%C3%A9/parts/7?view=full"
                + "&text=x%26y%3Dz&tags%5B%5D=one&tags%5B%5D=t%20wo&isOpen=true"
                + "&ratio=1.5&size=large&since=1970-01-01T00%3A00%3A00Z"
        )
        #expect(request.headers.map(\.description) == ["X-Request-ID: r 1", "X-Count: -3"])
        #expect(request.method == .get)
        #expect(request.body == nil)
    }

    @Test func nilAndEmptyListsAreOmittedAndAnEmptyTextIsABareKey() throws {
        let request = try shop.find.httpRequest(
            .init(
                id: "1",
                number: 1,
                text: "",
                tags: [],
                isOpen: false,
                requestID: "r"
            )
        )
        #expect(
            request.url.absoluteString
                == "http://h/api/things/1/parts/1?view=full&text&isOpen=false"
        )
        #expect(request.headers.map(\.description) == ["X-Request-ID: r"])
    }

    @Test func aBodyIsJSONInTheOrderOfDeclaration() throws {
        let request = try shop.add.httpRequest(
            .init(body: .init(name: "Pen", amount: 2, parts: [.init(title: "cap")], size: nil))
        )
        #expect(
            request.body.map { String(decoding: $0, as: UTF8.self) }
                == #"{"name":"Pen","amount":2,"parts":[{"title":"cap"}]}"#
        )
        #expect(request.headers == [.contentType: "application/json"])
    }

    @Test func aFormGoesIntoTheBodyOfPUTAndTheQueryOfGET() throws {
        let data = ShopAPI.FormData(foo: "a+b c&é?[x]", baz: 2, list: [1, 2], inner: ["k": "v"])
        let put = try shop.form.httpRequest(.init(body: data))
        #expect(
            put.body.map { String(decoding: $0, as: UTF8.self) }
                == "baz=2&foo=a%2Bb%20c%26%C3%A9%3F%5Bx%5D&inner[k]=v&list[]=1&list[]=2"
        )
        #expect(put.headers == [.contentType: "application/x-www-form-urlencoded"])
        let get = try shop.formQuery.httpRequest(.init(body: data))
        #expect(
            get.url.absoluteString
                == "http://h/api/forms?baz=2&foo=a%2Bb%20c%26%C3%A9?%5Bx%5D"
                + "&inner%5Bk%5D=v&list%5B%5D=1&list%5B%5D=2"
        )
        #expect(get.body == nil)
    }

    @Test(arguments: [
        ("http://h", "http://h/things"), ("http://h/", "http://h/things"),
        ("https://h:1/a/b/", "https://h:1/a/b/things"),
        ("http://h/a?key=1", "http://h/a/things?key=1"),
        ("http+unix://%2Frun%2Fapi.sock/v1", "http+unix://%2Frun%2Fapi.sock/v1/things"),
        ("https+unix://%2Frun%2Fapi.sock", "https+unix://%2Frun%2Fapi.sock/things"),
    ])
    func thereIsOneSlashBetweenBaseAndPath(base: String, url: String) throws {
        let request = try shop.options.httpRequest(Empty(), baseURL: base)
        #expect(request.url.absoluteString == url)
        #expect(request.method.rawValue == "OPTIONS")
    }

    @Test(arguments: [
        ("", "there is no base URL"),
        ("h:80", "the base URL `h:80` is not of the form https://host or http://host:port"),
        ("ftp://h", "the base URL `ftp://h` is not of the form https://host or http://host:port"),
        (
            "http://a b",
            "the base URL `http://a b` is not of the form https://host or http://host:port"
        ),
    ])
    func anInvalidBaseURLIsReported(base: String, message: String) {
        let error = #expect(throws: RequestBuildError.self) {
            try shop.options.httpRequest(Empty(), baseURL: base)
        }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("", "r", "`id` is empty, which is not allowed in a path"),
        ("..", "r", "`id` is `..`, which is not allowed in a path"),
        ("1", "r\r\nEvil: 1", "`X-Request-ID` cannot be sent as a header field"),
    ])
    func aValueThatWouldChangeTheMessageIsRefused(id: String, header: String, message: String) {
        let error = #expect(throws: RequestBuildError.self) {
            try shop.find.httpRequest(
                .init(id: id, number: 1, tags: [], isOpen: true, requestID: header)
            )
        }
        #expect(error?.description == message)
    }

    @Test func aPlaceholderIsAWholeComponent() throws {
        let request = try PrefixAPI(baseURL: "http://h").odd
            .httpRequest(.init(some: "1", someID: "2"))
        #expect(request.url.absoluteString == "http://h/1/2/x:someThing")
    }
}

private final class PrefixAPI: EndpointGroup {
    @GET("/:some/:someID/x:someThing") var odd: Endpoint<Names, Empty>

    struct Names: RequestComponents {
        @Path var some: String
        @Path var someID: String
    }
}
