import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@Suite struct ServiceEndpointTests {
    @Test func anEndpointWithoutParametersIsAGETForJSON() throws {
        let request = HTTPMessage.Request(endpoint: Account.list)
        #expect(
            request
                == HTTPMessage.Request(
                    url: try #require(URL(string: "https://h/base/accounts?page=2")),
                    headers: [.accept: "application/json"]
                )
        )
    }

    @Test func parametersBecomeAJSONBody() throws {
        let request = HTTPMessage.Request(endpoint: Account.create(name: "Ann"))
        #expect(
            request
                == HTTPMessage.Request(
                    url: try #require(URL(string: "https://h/base/accounts")),
                    method: .post,
                    headers: [.accept: "application/json", .contentType: "application/json"],
                    body: Data(#"{"name":"Ann"}"#.utf8)
                )
        )
    }

    @Test func aGeneratorCanRequestAForm() throws {
        let request = HTTPMessage.Request(
            url: try #require(URL(string: "https://h/")),
            method: .post,
            parameters: ["a": "x y"],
            queryParameters: ["q": 1],
            requestGenerator: FormGenerator()
        )
        #expect(request.url.absoluteString == "https://h/?q=1")
        #expect(request.body == Data("a=x%20y".utf8))
    }
}

private enum Account: ServiceEndpoint {
    case list
    case create(name: String)

    private static let service = URL(string: "https://h/base/") ?? URL(filePath: "/")

    var baseURL: URL { Self.service }
    var path: String { "/accounts" }

    var method: HTTPMethod {
        switch self {
        case .list: .get
        case .create: .post
        }
    }

    var parameters: [String: Any] {
        switch self {
        case .list: [:]
        case .create(let name): ["name": name]
        }
    }

    var queryParameters: [String: Any] {
        switch self {
        case .list: ["page": 2]
        case .create: [:]
        }
    }
}

private struct FormGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
            |> withJsonSupport
            |> withForm
    }

    private func withForm(request: MutableRequest) -> MutableRequest {
        var request = request
        request.headers[.contentType] = "application/x-www-form-urlencoded"
        return request
    }
}
