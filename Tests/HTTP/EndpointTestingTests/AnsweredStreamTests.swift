import CartoucheTestKit
import EndpointTesting
import FoundationEssentials
import Testing

/// Streams that are answered with a status and header fields, with the single import of
/// EndpointTesting.
@Suite struct AnsweredStreamTests {
    private let api = JobsAPI(baseURL: "http://jobs.test")

    @Test(arguments: [
        (
            "/events",
            ["202 text/event-stream no-cache 5", "id: 7\ndata: {\"job_id\":1}\n\n", "done"]
        ),
        (
            "/lines",
            ["202 application/x-ndjson no-cache 5", "{\"job_id\":1}\n", "{\"job_id\":2}\n", "done"]
        ),
        ("/typed", ["200 application/jsonl private 9", "{\"job_id\":3}\n", "done"]),
        ("/none", ["204   1", "done"]),
        ("/plain", ["200 text/event-stream no-cache ", "data: {\"job_id\":4}\n\n", "done"]),
        ("/late", ["202 application/x-ndjson no-cache 3", "{\"job_id\":4}\n", "done"]),
    ])
    func aStreamHasItsStatusAndFields(path: String, expected: [String]) async throws {
        let router = Router()
        router
            .on(api.events) { _, _ in
                let event = ServerSentEvent(JobsAPI.Job(jobID: 1), id: "7")
                let events = ServerSentEvents(events: Self.stream([event]))
                return Answer(events, status: .accepted, headers: [.retryAfter: "5"])
            }
            .on(api.lines) { _, _ in
                let jobs = Self.stream([JobsAPI.Job(jobID: 1), JobsAPI.Job(jobID: 2)])
                return Answer(jobs, status: .accepted, headers: [.retryAfter: "5"])
            }
            .on(api.typed) { _, _, _ in
                Answer(
                    JSONLines(Self.stream([JobsAPI.Job(jobID: 3)])),
                    headers: [
                        .contentType: "application/jsonl", .cacheControl: "private",
                        .retryAfter: "9",
                    ]
                )
            }
            .on(api.none) { _, _ in
                Answer(
                    Self.stream([JobsAPI.Job(jobID: 1)]),
                    status: .noContent,
                    headers: [.retryAfter: "1"]
                )
            }
        // An endpoint without request data.
        router.on(api.plain) { _ in Self.stream([JobsAPI.Job(jobID: 4)]) }
        router.on(api.late) { _ in
            Answer(
                Self.stream([JobsAPI.Job(jobID: 4)]),
                status: .accepted,
                headers: [.retryAfter: "3"]
            )
        }
        let url = try #require(URL(string: "http://jobs.test" + path))
        var pieces: [String] = []
        for await event in InMemoryServer(router).events(of: Request(url: url)) {
            switch event {
            case .progress: continue
            case .head(let head):
                let fields = [head.headers[.contentType], head.headers[.cacheControl]]
                    .map { $0 ?? "" }.joined(separator: " ")
                pieces.append("\(head.statusCode) \(fields) \(head.headers[.retryAfter] ?? "")")
            case .body(let bytes): pieces.append(String(decoding: bytes, as: UTF8.self))
            case .done(let exchange): pieces.append(exchange.failure?.description ?? "done")
            }
        }
        #expect(pieces == expected)
    }

    @Test(.hangLimit, arguments: ["/events", "/lines"])
    func theSequenceEndsWhenItsReaderStops(path: String) async throws {
        let (jobs, job) = AsyncStream.makeStream(of: JobsAPI.Job.self)
        let (ends, end) = AsyncStream.makeStream(of: String.self)
        job.onTermination = { end.yield("\($0)") }
        let router = Router()
        router
            .on(api.events) { _, _ in Answer(jobs, status: .accepted) }
            .on(api.lines) { _, _ in Answer(jobs, status: .accepted) }
        job.yield(JobsAPI.Job(jobID: 1))
        let url = try #require(URL(string: "http://jobs.test" + path))
        var pieces: [String] = []
        for await event in InMemoryServer(router).events(of: Request(url: url)) {
            guard case .body(let bytes) = event else { continue }
            pieces.append(String(decoding: bytes, as: UTF8.self))
            break
        }
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == "cancelled")
        #expect(pieces.count == 1)
    }

    @Test func aClientReadsAnAnsweredStreamLikeAnyStream() async throws {
        let router = Router()
        router.on(api.lines) { _, _ in
            Answer(Self.stream([JobsAPI.Job(jobID: 1), JobsAPI.Job(jobID: 2)]), status: .accepted)
        }
        var jobs: [Int] = []
        for try await job in try await api.lines.request(over: InMemoryServer(router)) {
            jobs.append(job.jobID)
        }
        #expect(jobs == [1, 2])
    }

    @Test func anAbsentTextArrivesAsNil() async throws {
        let router = Router()
        let sent: [String?] = ["one", nil, ""]
        router.on(api.notes) { _ in Self.stream(sent) }
        var notes: [String?] = []
        for try await note in try await api.notes.request(over: InMemoryServer(router)) {
            notes.append(note)
        }
        #expect(notes == sent)
    }

    private static func stream<Item: Sendable>(_ items: [Item]) -> AsyncStream<Item> {
        AsyncStream { continuation in
            for item in items { continuation.yield(item) }
            continuation.finish()
        }
    }
}

private final class JobsAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }

    @GET("/events") var events: Endpoint<Empty, ServerSentEvents<Job>>
    @GET("/lines") var lines: Endpoint<Empty, JSONLines<Job>>
    @GET("/typed") var typed: Endpoint<Empty, JSONLines<Job>>
    @GET("/none") var none: Endpoint<Empty, JSONLines<Job>>
    @GET("/plain") var plain: Endpoint<Empty, ServerSentEvents<Job>>
    @GET("/late") var late: Endpoint<Empty, JSONLines<Job>>
    @GET("/notes") var notes: Endpoint<Empty, ServerSentEvents<String?>>

    struct Job: Codable, Equatable, Sendable {
        var jobID: Int
    }
}
