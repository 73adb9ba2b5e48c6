import CartoucheDemoServer
import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import Glibc
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct DemoServerTests {
    @Test func theErrorOfATakenPortHasItsNumber() async throws {
        try await withDemoServer { baseURL in
            let port = try #require(baseURL.split(separator: ":").last.flatMap { Int($0) })
            await #expect {
                try await DemoServer(port: port).run { _ in }
            } throws: { error in
                "\(error)" == "port \(port) on 127.0.0.1 is already in use"
            }
        }
    }

    @Test func headIsAnsweredWhereverGetIs() async throws {
        let exchange = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/todos/1"))
            return await SharedClient(clock: .stopped).exchange(Request(url: url, method: .head))
        }
        #expect(exchange?.response?.statusCode == 200)
        #expect(exchange?.response?.bytes == [])
    }

    @Test func anUnsupportedMethodIsRefusedWithTheAllowedOnes() async throws {
        let exchange = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/todos/1"))
            return await SharedClient(clock: .stopped).exchange(Request(url: url, method: .options))
        }
        #expect(exchange?.response?.statusCode == 405)
        #expect(exchange?.response?.headers[.allow] == "DELETE, GET, HEAD, PATCH")
    }

    @Test func aTooLongTargetOrHeaderIsRefused() async throws {
        let statuses = try await withDemoServer { baseURL in
            let long = String(repeating: "x", count: 20_000)
            let url = try #require(URL(string: "\(baseURL)/todos/1"))
            let longURL = try #require(URL(string: "\(baseURL)/todos/\(long)"))
            let fields: HTTPFields = [.cookie: long, .from: long, .userAgent: long, .range: long]
            return [
                await SharedClient(clock: .stopped).exchange(Request(url: longURL)).response?
                    .statusCode,
                await SharedClient(clock: .stopped).exchange(Request(url: url, headers: fields))
                    .response?
                    .statusCode,
            ]
        }
        #expect(statuses == [414, 431])
    }

    @Test func otherErrorsOfListeningHaveTheSystemsMessage() {
        // Tests only the error, because the user who runs the tests may be allowed to use every
        // port.
        #expect(
            DemoServerError(port: 80, code: EACCES).description
                == "cannot listen on port 80 on 127.0.0.1 (Permission denied)"
        )
    }

    @Test
    func cancellationStopsTheServerDuringAResponse() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: TransferProgress.self)
        let running = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/trouble/endless"))
            let running = Task {
                await SharedClient(clock: .stopped).exchange(
                    Request(url: url),
                    options: TransferOptions()
                ) {
                    arrival.yield($0)
                }
            }
            for await case .receiving in arrivals { break }
            return running
        }
        let exchange = try #require(await running?.value)
        let received = try #require(exchange.response?.bytes.count)
        #expect(exchange.failure?.kind == .truncated(received: received))
    }
}
