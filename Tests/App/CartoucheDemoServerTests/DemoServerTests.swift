import CartoucheDemoServer
import EndpointClient
import FoundationEssentials
import Glibc
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct DemoServerTests {
    @Test func aTakenPortIsSaidByNumber() async throws {
        try await withDemoServer { baseURL in
            let port = try #require(baseURL.split(separator: ":").last.flatMap { Int($0) })
            await #expect {
                try await DemoServer(port: port).run { _ in }
            } throws: { error in
                "\(error)" == "port \(port) on 127.0.0.1 is already in use"
            }
        }
    }

    @Test func headIsAnsweredWhereGetIs() async throws {
        let exchange = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/todos/1"))
            return await SharedClient().exchange(Request(url: url, method: .head))
        }
        #expect(exchange?.response?.statusCode == 200)
        #expect(exchange?.response?.bytes == [])
    }

    @Test func anotherReasonNotToListenIsSaidInTheSystemsWords() {
        // The error alone: who runs the tests may be allowed every port.
        #expect(
            DemoServerError(port: 80, code: EACCES).description
                == "cannot listen on port 80 on 127.0.0.1 (Permission denied)"
        )
    }

    @Test(.timeLimit(.minutes(1)))
    func cancellationStopsItInTheMiddleOfAnAnswer() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: TransferProgress.self)
        let running = try await withDemoServer { baseURL in
            let url = try #require(URL(string: baseURL + "/trouble/endless"))
            let running = Task {
                await SharedClient().exchange(Request(url: url), options: TransferOptions()) {
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
