import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The items of a stream are printed as they arrive.
@Suite struct StreamedOutputTests {
    private static func endpoint(_ name: String) throws -> AnyEndpoint {
        try EndpointRegistry([TapeAPI.self]).endpoint(named: name)
    }

    private final class Written: Sendable {
        let text = Mutex("")
        let isUnread = Mutex(false)

        /// The text written since the last call.
        func take() -> String {
            text.withLock { text in
                defer { text = "" }
                return text
            }
        }

        var streams: Streams {
            Streams(
                isInteractive: false,
                print: { text in self.text.withLock { $0 += text.text } },
                writeBytes: { bytes in
                    self.text.withLock { $0 += bytes.string(in: 0..<bytes.count) }
                },
                printError: { _ in },
                outputFailure: { nil },
                isUnread: { self.isUnread.withLock(\.self) }
            )
        }
    }

    private static func items(
        of name: String = "Tape.lines",
        as output: ResponseOutput?,
        within limit: Int = 1000,
        to written: Written
    ) throws -> StreamedOutput? {
        StreamedOutput(
            of: try endpoint(name),
            as: output,
            within: limit,
            to: written.streams
        )
    }

    private static func head(_ type: String, _ status: Int = 200) -> RawResponse {
        RawResponse(statusCode: status, headers: [.contentType: type])
    }

    /// Returns the output after each of the parts.
    private func printed(
        _ parts: [String],
        of name: String = "Tape.lines",
        _ type: String = "application/x-ndjson",
        status: Int = 200,
        as output: ResponseOutput?
    ) throws -> [String] {
        let written = Written()
        let items = try #require(try Self.items(of: name, as: output, to: written))
        items.note(.head(Self.head(type, status)))
        return parts.map { part in
            Array(part.utf8).withUnsafeBytes { items.note(.body($0)) }
            return written.take()
        }
    }

    @Test func aTreeGrowsByWholeItemsWithTheirMarks() throws {
        let parts = [#"{"id": 1, "note": "a"}"# + "\n{\"id", #"": "2"}"# + "\n", "\n"]
        #expect(
            try printed(parts, as: .tree) == [
                """
                [0]  {2}
                  id  1  Int
                  note  "a"  String?

                """,
                """
                [1]  {1}
                  id  "2"  ! expected Int

                """,
                "",
            ]
        )
    }

    @Test func everyItemIsALineInJSON() throws {
        let parts = ["data: {\"id\":\ndata: 1}\n\nda", "ta: {\"id\": 2}\n\n", "data: x\n\n"]
        #expect(
            try printed(parts, of: "Tape.events", "text/event-stream", as: .json)
                == ["{\"id\":1}\n", "{\"id\":2}\n", "\"x\"\n"]
        )
    }

    @Test func withoutATerminalTheBytesArePrintedAsTheyArrive() throws {
        #expect(try printed([#"{"id"#, #"": 1}"#], as: nil) == [#"{"id"#, #"": 1}"#])
    }

    @Test func aFailureIsPrintedAsAWhole() throws {
        #expect(try printed(["{}\n"], status: 500, as: .tree) == [""])
    }

    @Test func eventsAreRecognizedByTheirMediaType() throws {
        #expect(try printed(["data: 1\n\n"], of: "Tape.events", "text/plain", as: .tree) == [""])
    }

    @Test(arguments: [ResponseOutput.typed, .problems, .headers, .all])
    func viewsOfAWholeBodyWait(output: ResponseOutput) throws {
        #expect(try Self.items(as: output, to: Written()) == nil)
        #expect(try Self.items(of: "Tape.one", as: .tree, to: Written()) == nil)
    }

    /// `cartouche send Shop.log | head -3` ends.
    @Test func theStreamEndsWhenItsReaderClosesThePipe() async throws {
        let written = Written()
        let items = try #require(try Self.items(as: .raw, to: written))
        items.note(.head(Self.head("application/x-ndjson")))
        written.isUnread.withLock { $0 = true }
        Array("1\n".utf8).withUnsafeBytes { items.note(.body($0)) }
        for await _ in items.readers {}
        #expect(items.hasBegun)
    }

    /// An item without an end counts, too, and its rest isn't awaited.
    @Test func theStreamEndsWithATooLargeItem() async throws {
        let written = Written()
        let items = try #require(try Self.items(as: .json, within: 12, to: written))
        items.note(.head(Self.head("application/x-ndjson")))
        for part in ["{\"id\": 1}\n{\"id\": 2}\n", "{\"id\": 12", "345678"] {
            Array(part.utf8).withUnsafeBytes { items.note(.body($0)) }
        }
        for await _ in items.readers {}
        #expect(written.take() == "{\"id\":1}\n{\"id\":2}\n")
        let url = try #require(URL(string: "http://tape.test/lines"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(TransportError(.cancelled), partial: nil)
        )
        #expect(
            items.finish(exchange).failure
                == TransportError(.bodyTooLarge(limit: 12), phase: .download, url: url)
        )
    }

    private static func trial(_ body: String, _ limits: SeenLimits) -> CommandTrial {
        var trial = CommandTrial(groups: [TapeAPI.self], limits: limits)
        trial.answer = { _ in
            .response(
                RawResponse(
                    statusCode: 200,
                    headers: [.contentType: "application/x-ndjson"],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        }
        return trial
    }

    /// A transport need not report arriving parts, and the last line need not end.
    @Test func aStreamIsPrintedOnceAndItsProblemsAreCounted() async throws {
        let trial = Self.trial("{\"id\": 1}\n{\"id\": \"2\"}", SeenLimits())
        let outcome = try await trial.run("send", "Tape.lines")
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: """
                        [0]  {1}
                          id  1  Int
                        [1]  {1}
                          id  "2"  ! expected Int

                        """,
                    errors: "1 problem: see --output problems"
                )
        )
    }

    /// The limit applies to an item.
    ///
    /// The problems of the rest, which isn't kept, are counted as it arrives.
    @Test(
        arguments: [
            ("3", "3  Int", nil), ("\"3\"", "\"3\"  ! expected Int", "1 problem"),
        ] as [(String, String, String?)]
    )
    func aStreamMayBeLargerThanTheLimit(third: String, line: String, problems: String?) async throws
    {
        let trial = Self.trial("{\"id\": 1}\n{\"id\": 2}\n{\"id\": \(third)}\n", SeenLimits())
        let outcome = try await trial.run("send", "Tape.lines", "--body-limit=20")
        #expect(
            outcome
                == .init(
                    status: problems == nil ? .success : .problems,
                    output: """
                        [0]  {1}
                          id  1  Int
                        [1]  {1}
                          id  2  Int
                        [2]  {1}
                          id  \(line)

                        """,
                    errors: problems.map { "\($0): see --output problems" } ?? ""
                )
        )
    }

    @Test(
        arguments: [
            ("Tape.lines", [], true), ("Tape.lines", ["--timeout=5"], false),
            ("Tape.one", [], false),
        ] as [(String, [String], Bool)]
    )
    func aStreamHasNoTimeoutByDefault(
        name: String,
        options: [String],
        isEndless: Bool
    ) async throws {
        let limits = SeenLimits()
        _ = try await Self.trial("{\"id\": 1}", limits).run(arguments: ["send", name] + options)
        let time = limits.last.withLock { $0.streamTimeout }
        #expect((time != nil) == isEndless)
    }
}

private final class TapeAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://tape.test" }

    @GET("/lines") var lines: Endpoint<Empty, JSONLines<Entry>>
    @GET("/events") var events: Endpoint<Empty, ServerSentEvents<Entry>>
    @GET("/one") var one: Endpoint<Empty, Entry>

    struct Entry: Codable, Sendable {
        var id: Int
        var note: String?
    }
}
