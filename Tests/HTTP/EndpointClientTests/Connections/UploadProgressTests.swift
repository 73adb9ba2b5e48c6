import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

@Suite(.limitedConcurrency) struct UploadProgressTests {
    private static let size = 3_000_000

    private func reports(of content: RequestContent) async throws -> [TransferProgress] {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port), method: .put, content: content)
            let reports = Mutex<[TransferProgress]>([])
            let client = SharedClient(clock: .stopped)
            let exchange = await client.exchange(request, options: TransferOptions()) { report in
                reports.withLock { $0.append(report) }
            }
            #expect(exchange.response?.statusCode == 204)
            return reports.withLock(\.self)
        }
    }

    @Test func bytesInMemoryAreCountedUpToTheLast() async throws {
        let reports = try await reports(of: RequestContent(Data(count: Self.size)))
        #expect(reports.first == .connecting)
        #expect(
            reports.suffix(2) == [.sending(sent: Self.size, total: Self.size), .waiting]
        )
        let counts = reports.compactMap { report -> Int? in
            guard case .sending(let sent, Self.size) = report else { return nil }
            return sent
        }
        #expect(counts.count > 2)
        #expect(counts == counts.sorted())
    }

    @Test func filesAndBytesAreCountedTogether() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write(String(repeating: "x", count: Self.size))
        let content = RequestContent([.bytes(Data("log: ".utf8)), .file(path: folder.target)])
        let reports = try await reports(of: content)
        #expect(
            reports.suffix(2) == [.sending(sent: Self.size + 5, total: Self.size + 5), .waiting]
        )
    }

    @Test func aSmallBodyIsSentImmediately() async throws {
        let reports = try await reports(of: RequestContent(Data("hello".utf8)))
        #expect(reports == [.connecting, .sending(sent: 5, total: 5), .waiting])
    }

    @Test func aRequestWithoutABodySendsNone() async throws {
        let reports = try await reports(of: RequestContent([]))
        #expect(reports == [.connecting, .waiting])
    }
}
