import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// The samples of "Third party extensions": other styles of asynchronous code.
@Suite(.limitedConcurrency) struct ThirdPartyExtensionTests {
    @Test func anExtensionFulfilsWithTheResponse() async throws {
        let http = HTTPClient(transport: CannedTransport(200, #"{"id":7}"#))
        let request = Request(url: try #require(URL(string: "https://h/users")))
        let response: Response<[String: Int]> = try await http.executeRequestAsync(
            request: request
        )
        #expect(response.bodyObject == ["id": 7])
    }

    @Test func anExtensionRejectsWithTheError() async throws {
        let http = HTTPClient(transport: CannedTransport(403, ""))
        let request = Request(url: try #require(URL(string: "https://h/users")))
        await #expect(throws: ResponseError.forbidden) {
            let _: Response<[String: Int]> = try await http.executeRequestAsync(request: request)
        }
    }

    @Test func theEventsAreWhatOtherStylesAreBuiltOn() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { port, _ in
            let http: any HTTP = HTTPClient(transport: SharedClient(clock: .stopped))
            var story: [String] = []
            for await event in http.events(of: Request(url: try .loopback(port))) {
                switch event {
                case .progress: continue
                case .head(let response): story.append("head \(response.statusCode)")
                case .body(let bytes): story.append(String(decoding: bytes, as: UTF8.self))
                case .done(let exchange): story.append("done \(exchange.failure == nil)")
                }
            }
            #expect(story == ["head 200", "hello", "done true"])
        }
    }
}

extension HTTP {
    /// The sample's promise, in the words of Swift.
    fileprivate func executeRequestAsync<T: Sendable>(request: Request) async throws -> Response<T>
    {
        try await withCheckedThrowingContinuation { seal in
            executeRequest(
                request: request,
                completionHandler: { (result: Result<Response<T>, any Error>) in
                    switch result {
                    case .failure(let error):
                        seal.resume(throwing: error)
                    case .success(let data):
                        seal.resume(returning: data)
                    }
                }
            )
        }
    }
}
