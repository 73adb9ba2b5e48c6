import CartoucheTestKit
import EndpointKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Hummingbird
import NIOCore
import Synchronization
import Testing
import ValueTree

/// The progress of typed requests, up to the last byte in both directions.
@Suite struct ProgressTests {
    private let api = UploadsAPI(baseURL: "http://uploads.test")
    private let body = Data(repeating: 7, count: 150_000)

    @Test func aStubReportsSentAndReceivedBytes() async throws {
        let stub = StubTransport()
            .answer(api.store) { $0.body }
            .answer(api.names, with: StubAnswer(pieces: [Data("[1".utf8), Data(",2]".utf8)]))
        let reports = Reports()
        let stored = try await api.store.request(.init(body: body), over: stub) { reports.add($0) }
        #expect(stored == body)
        #expect(reports.all == Self.sent + [.receiving(received: 150_000, expected: 150_000)])
        let others = Reports()
        let (raw, numbers) = try await api.names.response(to: .value, over: stub) { others.add($0) }
        #expect(numbers == [1, 2])
        #expect(raw.statusCode == 200)
        #expect(
            others.all == [
                .waiting, .receiving(received: 2, expected: nil),
                .receiving(received: 5, expected: nil),
            ]
        )
    }

    @Test func anInMemoryServerReportsSentAndReceivedBytes() async throws {
        let router = Router()
        router
            .on(api.store) { _, data in data.body }
            .respond(to: api.names) { _, _ in
                Hummingbird.Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        try await writer.write(ByteBuffer(string: "[1"))
                        try await writer.write(ByteBuffer(string: ",2]"))
                        try await writer.finish(nil)
                    }
                )
            }
        let server = InMemoryServer(router)
        let reports = Reports()
        let stored = try await api.store.request(.init(body: body), over: server) {
            reports.add($0)
        }
        #expect(stored == body)
        #expect(reports.all == Self.sent + [.receiving(received: 150_000, expected: 150_000)])
        let others = Reports()
        let numbers = try await api.names.request(over: server) { others.add($0) }
        #expect(numbers == [1, 2])
        #expect(
            others.all == [
                .waiting, .receiving(received: 2, expected: nil),
                .receiving(received: 5, expected: nil),
            ]
        )
    }

    @Test func interceptorsPassProgressOn() async throws {
        struct Passing: Interceptor {
            func intercept(_ request: HTTPMessage.Request, next: Next) async throws -> Exchange {
                await next(request)
            }
        }
        let stub = StubTransport().answer(api.store) { $0.body }
        let reports = Reports()
        _ = try await api.store.request(
            .init(body: body),
            over: stub,
            interceptors: [Passing()],
            progress: { reports.add($0) }
        )
        #expect(reports.all == Self.sent + [.receiving(received: 150_000, expected: 150_000)])
    }

    @Test func aStreamReportsProgress() async throws {
        let stub = StubTransport()
            .answer(api.log, with: .stream(["1\n", "2\n"], type: "application/x-ndjson"))
        let reports = Reports()
        let log = try await api.log.request(over: stub) { reports.add($0) }
        for try await _ in log {}
        #expect(reports.all.last == .receiving(received: 4, expected: nil))
    }

    /// A response to a file arrives as events, and reports may be dropped.
    ///
    /// The last report of each kind isn't.
    @Test func aFileReportsProgress() async throws {
        let stub = StubTransport()
            .answer(api.kept, with: .bytes(body, type: "application/octet-stream"))
        let reports = Reports()
        let file = try await api.kept.request(.init(body: body), over: stub) { reports.add($0) }
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        let whole = TransferProgress.sending(sent: 150_000, total: 150_000)
        #expect(
            Array(reports.all.drop { $0 != whole }) == [
                whole, .waiting, .receiving(received: 150_000, expected: 150_000),
            ]
        )
    }

    @Test(.hangLimit) func callsWithACompletionHandlerReportProgress() async throws {
        let stub = StubTransport().answer(api.store) { $0.body }
        let reports = Reports()
        let stored = await withCheckedContinuation { continuation in
            api.store.request(
                .init(body: body),
                over: stub,
                progress: { reports.add($0) },
                completion: { _, result in continuation.resume(returning: try? result.get()) }
            )
        }
        #expect(stored == body)
        #expect(reports.all.last == .receiving(received: 150_000, expected: 150_000))
    }

    private static let sent: [TransferProgress] = [
        .sending(sent: 65_536, total: 150_000), .sending(sent: 131_072, total: 150_000),
        .sending(sent: 150_000, total: 150_000), .waiting,
    ]
}

/// The progress reported so far.
private final class Reports: Sendable {
    private let reports = Mutex<[TransferProgress]>([])

    var all: [TransferProgress] { reports.withLock(\.self) }

    func add(_ progress: TransferProgress) { reports.withLock { $0.append(progress) } }
}

private final class UploadsAPI: EndpointGroup {
    @PUT("/store") var store: Endpoint<Bytes, Data>
    @PUT("/kept") var kept: Endpoint<Bytes, File>
    @GET("/names") var names: Endpoint<Empty, [Int]>
    @GET("/log") var log: Endpoint<Empty, JSONLines<Int>>

    struct Bytes: RequestComponents {
        @Body var body: Data
    }
}
