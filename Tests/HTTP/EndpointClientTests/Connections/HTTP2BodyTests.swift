import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// The bodies of requests over HTTP/2, which are sent in frames.
@Suite(.limitedConcurrency) struct HTTP2BodyTests {
    private let client = SharedClient(settings: .trusting, clock: .stopped)

    /// A window of HTTP/2 holds 65535 bytes, and a frame 16384.
    @Test(arguments: [0, 1, 16_384, 65_535, 65_536, 1_000_000])
    func aBodyArrivesWhole(size: Int) async throws {
        let body = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let exchange = try await HTTP2Server.run { port in
            await client.exchange(try request(to: port, RequestContent(body)))
        }
        let response = try #require(exchange.response)
        #expect(response.httpVersion == "2")
        #expect(response.bytes.withUnsafeBytes { Data($0) } == body)
    }

    @Test func aFileArrivesWhole() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let text = String(repeating: "0123456789", count: 20_000)
        try folder.write(text)
        let content = RequestContent([
            .bytes(Data("start ".utf8)), .file(path: folder.target), .bytes(Data(" end".utf8)),
        ])
        let exchange = try await HTTP2Server.run { port in
            await client.exchange(try request(to: port, content))
        }
        #expect(exchange.response?.bytes.string == "start \(text) end")
    }

    @Test func manyBodiesShareAConnection() async throws {
        let answers = try await HTTP2Server.run { port in
            try await withThrowingTaskGroup(of: (Int, String?).self) { group in
                for number in 0..<20 {
                    let body = Data(String(repeating: "\(number) ", count: 5_000).utf8)
                    let request = try request(to: port, RequestContent(body))
                    group.addTask { [client] in
                        let response = await client.exchange(request).response
                        return (number, response.map { String($0.bytes.string.prefix(8)) })
                    }
                }
                var answers: [Int: String] = [:]
                for try await (number, answer) in group { answers[number] = answer }
                return answers
            }
        }
        let expected = (0..<20).map { number in
            (number, String(String(repeating: "\(number) ", count: 8).prefix(8)))
        }
        #expect(answers == Dictionary(uniqueKeysWithValues: expected))
    }

    private func request(to port: Int, _ content: RequestContent) throws -> Request {
        let url = try URL.loopback(port, scheme: "https", host: "localhost")
        return Request(url: url, method: .post, content: content)
    }
}
