import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import WebAddresses

/// More blocking calls at the same time than there are threads for tasks.
@Suite(.limitedConcurrency, .serialized) struct BlockingCallsTests {
    private let count = 2 * ProcessInfo.processInfo.activeProcessorCount

    @Test func theyGetOn() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\"\"")]
        } _: { port, _ in
            let http = HTTPClient(transport: SharedClient(clock: .stopped))
            let statuses = await statuses(of: Request(url: try .loopback(port)), over: http)
            #expect(statuses == Array(repeating: 200, count: count))
        }
    }

    @Test func theLoginThatTheyWaitForGetsOn() async throws {
        let server = CannedTransport { request in
            let isRight = request.headers[.authorization] == "Bearer new"
            return .response(RawResponse(statusCode: isRight ? 200 : 401))
        }
        let url = try #require(URL(string: "http://h/x"))
        let origin = try #require(Origin(url))
        let transport = renewing(over: server, for: [origin]) { Secret("new") }
        let http = HTTPClient(transport: transport)
        let statuses = await statuses(of: Request(url: url), over: http)
        #expect(statuses == Array(repeating: 200, count: count))
    }

    @Test func theFilesThatTheySendGetOn() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("hello")
        try await RawServer.run { request in
            let status = request.hasSuffix("\r\n\r\nhello") ? "200 OK" : "400 Bad Request"
            return [.send("HTTP/1.1 \(status)\r\nContent-Length: 2\r\n\r\n\"\"")]
        } _: { port, _ in
            let request = Request(
                url: try .loopback(port),
                method: .put,
                content: RequestContent([.file(path: folder.target)])
            )
            let http = HTTPClient(transport: SharedClient(clock: .stopped))
            let statuses = await statuses(of: request, over: http)
            #expect(statuses == Array(repeating: 200, count: count))
        }
    }

    private func statuses(of request: Request, over http: HTTPClient) async -> [Int?] {
        await withTaskGroup(of: Int?.self) { [count] group in
            for _ in 0..<count {
                group.addTask {
                    let result: Result<Response<String>, any Error> =
                        http.executeRequestBlocking(request: request)
                    return try? result.get().statusCode
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
