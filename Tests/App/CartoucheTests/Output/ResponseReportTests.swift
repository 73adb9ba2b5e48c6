import CartoucheCatalogue
import CartoucheSession
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@testable import Cartouche

/// A large body is printed in pieces, for as long as there is time.
@Suite struct ResponseReportTests {
    private static let list = "[" + (0..<60_000).map(String.init).joined(separator: ", ") + "]"

    @Test(arguments: [ResponseOutput.tree, .json, .all])
    func aBodyIsPrintedUntilTheTimeIsOver(output: ResponseOutput) async throws {
        let outcome = Exchange.Outcome.response(Self.response(Self.list, type: "application/json"))
        let (written, failure) = try await Self.printed(outcome, as: output)
        #expect(
            failure
                == CommandFailure(
                    .noCompleteResponse,
                    "printing the body timed out after 3 s; try again, or allow more time"
                )
        )
        #expect(!written.output.isEmpty)
        #expect(written.output.utf8.count < Self.list.utf8.count)
    }

    /// The status and the message are those of the error that cut the body.
    @Test func theTreeOfACutBodyIsPrintedUntilTheTimeIsOver() async throws {
        let part = Self.response(String(Self.list.dropLast(9)), type: "application/json")
        let error = TransportError(.bodyTooLarge(limit: 64 << 20))
        let (written, failure) = try await Self.printed(.failure(error, partial: part), as: .tree)
        #expect(failure == CommandFailure(.noCompleteResponse, error.description))
        #expect(
            written.errors == "cartouche: printing the body timed out after 3 s; try again, or "
                + "allow more time\n"
        )
        #expect(written.output.hasPrefix("$  59998 × "))
        #expect(written.output.utf8.count < Self.list.utf8.count)
    }

    @Test func piecesAreSmallerThanTheBody() throws {
        let text = String(repeating: "Words and ünïcode. ", count: 20_000)
        for (content, type) in [(Self.list, "application/json"), (text, "text/plain")] {
            let response = Self.response(content, type: type, 500)
            let body = ResponseBody(of: response, for: try Self.endpoint())
            var sizes: [Int] = []
            try body.printTree { sizes.append($0.text.utf8.count) }
            try body.printJSON { sizes.append($0.text.utf8.count) }
            #expect(sizes.allSatisfy { $0 < 6 << 16 })
        }
    }

    @Test func thePiecesOfJSONFormTheWholeText() throws {
        let items = (0..<5_000).map { "{\"id\": \($0), \"é\": [\"\\ud83d\\ude00\", null, {}]}" }
        let document = try JSONParser().parse("[\(items.joined(separator: ","))]")
        for style in JSONWriter.Style.allCases {
            let writer = JSONWriter(style)
            var text = ""
            writer.write(SupportedType(document.root)) { text += $0 }
            #expect(text == writer.text(SupportedType(document.root)))
        }
    }

    /// Returns the output of a report if each piece takes a second.
    private static func printed(
        _ outcome: Exchange.Outcome,
        as output: ResponseOutput
    ) async throws -> (WrittenText, CommandFailure?) {
        let time = TestTime()
        let (written, streams) = SlowStreams.make(isTerminal: true) {
            time.advance(by: .seconds(1))
        }
        let report = ResponseReport(
            endpoint: try endpoint(),
            output: output,
            streams: streams,
            time: ReadingTime(timeout: .seconds(3), clock: time.clock)
        )
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://shop.test"))),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: outcome
        )
        do throws(CommandFailure) {
            try await report.print(exchange)
            return (written, nil)
        } catch {
            return (written, error)
        }
    }

    private static func response(_ text: String, type: String, _ status: Int = 200) -> RawResponse {
        RawResponse(
            statusCode: status,
            headers: [.contentType: type],
            bytes: PaddedBytes(text.utf8)
        )
    }

    private static func endpoint() throws -> AnyEndpoint {
        try EndpointRegistry(Catalog.groups).endpoint(named: "HTTPBin.get")
    }
}
