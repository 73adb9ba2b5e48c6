import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing

/// Calls of endpoints whose progress is told.
@Suite struct ReportingTransportTests {
    private final class Reports: Sendable {
        private let reports = Mutex<[TransferProgress]>([])

        var all: [TransferProgress] { reports.withLock(\.self) }

        func add(_ report: TransferProgress) { reports.withLock { $0.append(report) } }
    }

    private class FilesAPI: EndpointGroup {
        @GET("/text") var text: Endpoint<Empty, [UInt8]>
        @GET("/file") var file: Endpoint<Empty, File>
    }

    private let files = FilesAPI(baseURL: "http://h")
    private let reports = Reports()
    private let whole: [TransferProgress] = [
        .waiting, .receiving(received: 4, expected: 7), .receiving(received: 7, expected: 7),
    ]

    private func client(_ answer: StubAnswer) -> any Transport {
        StubTransport().answer(files.text, with: answer).answer(files.file, with: answer)
            .reporting { [reports] in reports.add($0) }
    }

    private let answer = StubAnswer(
        headers: [.contentLength: "7"],
        pieces: [Data("one ".utf8), Data("two".utf8)]
    )

    @Test func theProgressOfARequestReachesItsEnd() async throws {
        let bytes = try await files.text.request(over: client(answer))
        #expect(bytes == Array("one two".utf8))
        #expect(reports.all == whole)
    }

    /// Reports that nobody has taken yet are replaced by newer ones.
    @Test func theProgressOfAFileReachesItsEnd() async throws {
        let file = try await files.file.request(over: client(answer))
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(FileManager.default.contents(atPath: file.path) == Data("one two".utf8))
        #expect(reports.all.last == whole.last)
        #expect(reports.all.allSatisfy { whole.contains($0) })
    }

    @Test func aFailureComesThroughAsItIs() async throws {
        let error = await #expect(throws: EndpointError.self) {
            try await files.file.request(over: client(.failure(.refused)))
        }
        let refused = TransportError(.refused, phase: .connect, url: URL(string: "http://h/file"))
        #expect(error?.cause as? TransportError == refused)
        #expect(reports.all == [.waiting])
    }
}
