import ArgumentParser
import CartoucheSession
import EndpointKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import Cartouche

/// Bodies that are sent unchanged, and components with a default.
@Suite struct SendBodyTests {
    private let address = "--base-url=http://shop.test"

    @Test(arguments: [
        ("Sample.text", "two\nlines {\"a\": 1}"), ("Sample.bytes", "\u{1}\u{2}\u{3}"),
        ("Sample.text", #"{{name}} {{secret:door}} \{{name}} {{ name }}"#),
        ("Sample.bytes", "{{name}} {{secret:door}}"),
    ])
    func aPlainBodyIsTheUnchangedFile(endpoint: String, body: String) async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self], files: ["blob": body]) { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", endpoint, "--body", "@blob", "--output", "raw", address]
        )
        #expect(outcome == .init(status: .success, output: body, errors: ""))
    }

    @Test(arguments: [("plain words", "plain words"), (#""quoted""#, "quoted"), ("[1]", "[1]")])
    func aTextCanBeGivenAsABody(argument: String, body: String) async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self]) { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", "Sample.text", "--body", argument, "--output", "raw", address]
        )
        #expect(outcome == .init(status: .success, output: body, errors: ""))
    }

    /// Lists are empty unless given, in every notation of the body.
    @Test(arguments: [
        ["body.name=a", "body.priority=low"], [#"body={"name":"a","priority":"low"}"#],
        ["--body", #"{"name":"a","priority":"low"}"#],
    ])
    func theListsOfABodyMayBeOmitted(body: [String]) async throws {
        let trial = CommandTrial { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", "Todos.create", "--output", "raw", address] + body
        )
        #expect(outcome.output == #"{"name":"a","priority":"low","tags":[],"steps":[]}"#)
    }

    /// The defaults that `describe` shows for the fields of an element apply to each element.
    @Test(arguments: [
        [
            "body.name=a", "body.priority=low", "body.tags[0]=t", "body.steps[0].title=x",
            "body.steps[1].title=y", "body.steps[1].isDone=true",
        ],
        [
            "--body",
            #"{"name":"a","priority":"low","tags":["t"],"#
                + #""steps":[{"title":"x"},{"title":"y","isDone":true}]}"#,
        ],
    ])
    func theBooleansOfElementsMayBeOmitted(body: [String]) async throws {
        let trial = CommandTrial { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", "Todos.create", "--output", "raw", address] + body
        )
        #expect(
            outcome.output
                == #"{"name":"a","priority":"low","tags":["t"],"#
                + #""steps":[{"title":"x","isDone":false},{"title":"y","isDone":true}]}"#
        )
    }

    @Test func theValuesOfADictionaryGetDefaultsToo() async throws {
        let trial = CommandTrial(groups: [CratesAPI.self]) { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let body = #"{"boxes":{"a":{"size":1}}}"#
        let outcome = try await trial.run(
            arguments: ["send", "Crates.put", "--output", "raw", address, "--body", body]
        )
        #expect(outcome.output == #"{"boxes":{"a":{"size":1,"isOpen":false,"labels":[]}}}"#)
    }

    @Test(arguments: [
        (#"text=\{{unclosed"#, "text=%7B%7Bunclosed"),
        ("since=0", "since=1970"),
        ("since=3600", "since=1970-01-01T01%3A00%3A00Z"),
    ])
    func aValueIsSentWithItsType(argument: String, query: String) async throws {
        let trial = CommandTrial { request in
            let bytes = PaddedBytes(request.url.absoluteString.utf8)
            return .response(RawResponse(statusCode: 200, bytes: bytes))
        }
        let outcome = try await trial.run(
            arguments: ["send", "HTTPBin.get", argument, "--output", "raw", address]
        )
        #expect(outcome.output.hasPrefix("http://shop.test/get?\(query)"), "\(outcome)")
    }

    @Test func theExampleOfTheHelpWorks() async throws {
        let trial = CommandTrial { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let words = SendCommand.example.split(separator: " ").dropFirst().map(String.init)
        let outcome = try await trial.run(arguments: words + ["--output", "raw", address])
        #expect(outcome.output == #"{"name":"Milk","priority":"low","tags":[],"steps":[]}"#)
        #expect(SendCommand.configuration.discussion.contains("\n  \(SendCommand.example)\n"))
        // The help is wrapped at eighty columns, and wrapped text can't be copied.
        #expect(SendCommand.example.count <= 78)
    }

    @Test func aComponentWithADefaultMayBeOmitted() async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self]) { request in
            let bytes = PaddedBytes(request.url.absoluteString.utf8)
            return .response(RawResponse(statusCode: 200, bytes: bytes))
        }
        let outcome = try await trial.run(
            arguments: ["send", "Sample.pages", "page=2", "--output", "raw", address]
        )
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: "http://shop.test/pages?limit=20&page=2",
                    errors: ""
                )
        )
        let description = try await trial.run("describe", "Sample.pages")
        #expect(description.output.contains("limit      query  Int   no        20 unless given\n"))
    }

    @Test func aTextThatIsNotUTF8IsRefused() async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self], byteFiles: ["blob": [0xFF]])
        let outcome = try await trial.run("send", "Sample.text", "--body", "@blob", address)
        #expect(
            outcome == .init(status: .usage, output: "", errors: "--body is not text in UTF-8")
        )
    }
}

/// An API whose body is a dictionary.
private final class CratesAPI: EndpointGroup {
    @PUT("/crate") var put: Endpoint<PutRequest, Data>

    struct PutRequest: RequestComponents {
        @Body var body: Crate
    }

    struct Crate: Codable {
        var boxes: [String: Box]
    }

    struct Box: Codable {
        var size: Int
        var isOpen: Bool
        var labels: [String]
    }
}
