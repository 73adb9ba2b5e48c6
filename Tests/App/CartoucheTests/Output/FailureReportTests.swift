import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@testable import Cartouche

/// The output for a failure, if the endpoint declares a type for it.
@Suite struct FailureReportTests {
    @Test(
        arguments: [
            (.typed, #"{"code":7}"#, "TillProblem(code: 7)\n"),
            (
                .typed, #"{"code":"7"}"#,
                "$.code: expected Int, found the string \"7\" (1:9, byte 8)\n"
            ),
            (
                .problems, #"{"code":"7"}"#,
                "$.code: expected Int, found String \"7\" (1:9, byte 8)\n"
            ),
            (.problems, #"{"code":7}"#, ""),
            (.typed, "", "Empty()\n"),
        ] as [(ResponseOutput, String, String)]
    )
    func aFailureIsReadAsItsType(output: ResponseOutput, body: String, text: String) async throws {
        let (written, failure) = try await Self.printed(409, body, as: output)
        #expect(written.output == text)
        #expect(failure == Self.refusal(409))
    }

    @Test func aNamedSuccessStatusIsAResponse() async throws {
        let (written, failure) = try await Self.printed(418, "[1]", as: .typed)
        #expect(written.output == "[1]\n")
        #expect(failure == nil)
    }

    @Test func descriptionsShowTheTypeAndTheStatuses() throws {
        let description = try Self.endpoint().description
        #expect(
            description.table().map(\.text).joined(separator: "\n") == """
                Till.coins
                GET /till
                The coins.

                no components

                response  [Int]

                failure  TillProblem
                  code   Int

                success  200-299, 418
                """
        )
        let value = description.fullValue
        #expect(value["failure"] == "TillProblem")
        #expect(
            value["failureShape"].map(JSONWriter(.compact).text)
                == #"{"type":"TillProblem","optional":false,"fields":[{"name":"code","#
                + #""shape":{"type":"Int","optional":false}}]}"#
        )
        #expect(value["success"] == "200-299, 418")
    }

    private static func refusal(_ status: Int) -> CommandFailure {
        CommandFailure(.refusedByServer, "GET http://shop.test answered HTTP/1.1 \(status)")
    }

    private static func printed(
        _ status: Int,
        _ body: String,
        as output: ResponseOutput
    ) async throws -> (WrittenText, CommandFailure?) {
        let (written, streams) = SlowStreams.make(isTerminal: true) {}
        let report = ResponseReport(
            endpoint: try endpoint(),
            output: output,
            streams: streams,
            time: ReadingTime(timeout: .seconds(3), clock: TestTime().clock)
        )
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://shop.test"))),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(
                RawResponse(
                    statusCode: status,
                    headers: [.contentType: "application/json"],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        )
        do throws(CommandFailure) {
            try await report.print(exchange)
            return (written, nil)
        } catch {
            return (written, error)
        }
    }

    private static func endpoint() throws -> AnyEndpoint {
        try EndpointRegistry([TillAPI.self]).endpoint(named: "Till.coins")
    }
}

private final class TillAPI: EndpointGroup {
    @GET("/till", "The coins.", success: .also(418), failure: TillProblem.self)
    var coins: Endpoint<Empty, [Int]>
}

private struct TillProblem: Codable, Sendable {
    var code: Int
}
