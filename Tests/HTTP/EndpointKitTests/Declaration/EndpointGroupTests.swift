import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@Suite struct EndpointGroupTests {
    private let library = LibraryAPI(baseURL: "http://h")

    @Test func everyRequestHasTheSettingsOfTheGroup() throws {
        let request = try library.books.httpRequest(.init(card: Secret("1234"), userAgent: "me"))
        #expect(
            request.headers.map(\.description).sorted() == [
                "Accept-Language: de", "Authorization: Basic YW5uOm9wZW5zZXNhbWU=", "From: desk",
                "User-Agent: me", "card: 1234",
            ]
        )
        let card = try #require(HTTPField.Name("card"))
        #expect(request.sensitiveHeaders == [.authorization, card])
    }

    @Test func withoutABaseURLTheGroupUsesItsDefault() {
        #expect(ShopAPI().baseURL == "https://shop.example.org/v1/")
        #expect(ShopAPI(baseURL: "http://h").baseURL == "http://h")
        #expect(TodosAPI().baseURL.isEmpty)
    }

    @Test func anErrorOfInterceptIsReported() {
        let error = #expect(throws: RequestBuildError.self) {
            try library.closed.httpRequest(.value)
        }
        #expect(error?.description == "the group refused the request: the library is closed")
    }

    @Test func aSecretIsDescribedAndNeverEncoded() throws {
        let books = try EndpointRegistry([LibraryAPI.self]).endpoint(named: "Library.books")
        #expect(
            books.description.components.map { "\($0.name) \($0.type) \($0.isSecret)" } == [
                "card Secret true", "userAgent String? false", "pin Secret? true",
            ]
        )
        let request = try books.request(from: ["card": "1234", "pin": "99"], baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/books?pin=99")
        let encoded = try ValueEncoder().encode(LibraryAPI.Find(card: Secret("1234")))
        #expect(!encoded.description.contains("1234"))
    }
}

@Suite struct EndpointTests {
    @Test func theSeedsRequestIsSentToTheGroupsBaseURL() throws {
        let todos = TodosAPI(baseURL: "http://localhost:8888")
        let request = try todos.getAll.httpRequest(.init(limit: 50, incompleteOnly: true))
        let url = try #require(
            URL(string: "http://localhost:8888/todos?limit=50&incompleteOnly=true")
        )
        #expect(request == HTTPMessage.Request(url: url, method: .get))
        #expect(todos.getAll.name == "Todos.getAll")
    }
}
