import ArgumentParser
import CartoucheSession
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// Components with any names, styles and paths on the command line.
@Suite struct OpenSetCommandTests {
    @Test(arguments: [
        ["filter.year=2020", "fields.X-Trace=7", "tags=a,b", "tags=c"],
        [#"filter={"year": "2020"}"#, #"fields={"X-Trace": "7"}"#, #"tags=["a,b", "c"]"#],
    ])
    func entriesAndListsAreSentAsDeclared(arguments: [String]) async throws {
        let trial = CommandTrial(groups: [LogsAPI.self]) { request in
            let trace = request.headers.first { $0.name.rawName == "X-Trace" }?.value ?? ""
            let bytes = PaddedBytes("\(request.url.absoluteString) \(trace)".utf8)
            return .response(RawResponse(statusCode: 200, bytes: bytes))
        }
        let outcome = try await trial.run(
            arguments: ["send", "Logs.find", "path=a b/c"] + arguments
                + ["--output", "raw", "--base-url=http://shop.test"]
        )
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: "http://shop.test/logs/a%20b/c?tags=a%2Cb,c&year=2020 7",
                    errors: ""
                )
        )
    }

    @Test func theDescriptionShowsHowTheyAreSent() async throws {
        let outcome = try await CommandTrial(groups: [LogsAPI.self]).run("describe", "Logs.find")
        #expect(
            outcome.output.contains(
                """
                component  place   type              required
                path       path    String            yes
                tags       query   [String]          no        sent as tags=a,b; words of a line
                filter     query   [String: String]  no        \
                set by filter.NAME=VALUE; each sent as NAME
                fields     header  HTTPFields        no        \
                set by fields.NAME=VALUE; each sent as NAME
                """
            ),
            "\(outcome)"
        )
    }

    private final class LogsAPI: EndpointGroup {
        @GET("/logs/**path") var find: Endpoint<Find, Empty>

        struct Find: RequestComponents {
            static let components: Components = [
                "tags": .style(.commas).about("words of a line"), "filter": .spread,
            ]

            @Path var path: String
            @URLQuery var tags: [String]
            @URLQuery var filter: [String: String]
            @Header var fields: HTTPFields
        }
    }
}
