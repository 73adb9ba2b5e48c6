import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing

/// The samples of "Networking", up to its core method.
@Suite struct ExecutingRequestsTests {
    @Test func theCoreMethodGivesTheResponseToItsCompletionHandler() async throws {
        let httpClient: any HTTP = HTTPClient(
            transport: CannedTransport(200, #"{"id":7}"#)
        )
        let request = Request(url: try #require(URL(string: "https://h/users")))
        let id = await withCheckedContinuation { continuation in
            httpClient.executeRequest(
                request: request,
                completionHandler: { (result: Result<Response<[String: Any]>, any Error>) in
                    continuation.resume(returning: (try? result.get())?.bodyObject?["id"] as? Int)
                }
            )
        }
        #expect(id == 7)
    }

    @Test func aRequestOfAnEndpointIsExecuted() async throws {
        let transport = CannedTransport(200, #"{"id":7}"#)
        let response: Response<[String: Int]> = try await HTTPClient(transport: transport)
            .executeRequest(request: Request(endpoint: UsersEndpoint.user(7)))
        #expect(response.bodyObject == ["id": 7])
        #expect(transport.requests.map(\.url.absoluteString) == ["https://h/users/7"])
    }
}

private enum UsersEndpoint: ServiceEndpoint {
    case user(Int)

    var baseURL: URL { URL(string: "https://h") ?? URL(filePath: "/") }

    var path: String {
        switch self {
        case .user(let id): "/users/\(id)"
        }
    }
}
