import CartoucheSession
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// Documents in formats other than JSON.
@Suite struct BodyFormatsTests {
    private static let slides = """
        <slideshow title="Sample" date="Today" author="Ann">
          <slide type="all"><title>Wake up</title></slide>
          <slide type="all"><title>Overview</title><item>a</item><item>b</item></slide>
        </slideshow>
        """

    private static let untitled = """
        <slideshow title="Sample" date="Today" author="Ann">
          <slide type="all"><title>Wake up</title></slide>
          <slide type="all"/>
        </slideshow>
        """

    private static func send(
        _ body: String,
        as output: String,
        type: String = "application/xml",
        status: Int = 200
    ) async throws -> CommandTrial.Outcome {
        let trial = CommandTrial { _ in
            .response(
                RawResponse(
                    statusCode: status,
                    headers: [.contentType: type],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        }
        return try await trial.run(
            "send",
            "HTTPBin.xml",
            "--output",
            output,
            "--base-url=http://shop.test"
        )
    }

    @Test(arguments: [
        (
            "tree",
            """
            $  {1}
              slideshow  {4}
                @title  "Sample"  String
                @date  "Today"  String
                @author  "Ann"  String
                slide  2 × Slide
                  [0]  {2}
                    @type  "all"  String
                    title  "Wake up"  String
                  [1]  {3}
                    @type  "all"  String
                    title  "Overview"  String
                    item  2 × SupportedType
                      [0]  "a"  SupportedType
                      [1]  "b"  SupportedType

            """
        ),
        ("raw", slides),
        ("problems", ""),
        (
            "typed",
            """
            XMLSlides(
                slideshow: Slideshow(
                    author: "Ann",
                    date: "Today",
                    title: "Sample",
                    slides: [
                        Slide(type: "all", title: "Wake up", items: nil),
                        Slide(type: "all", title: "Overview", items: ["a", "b"])
                    ]
                )
            )

            """
        ),
    ])
    func anXMLBodyIsParsedByItsContentType(output: String, text: String) async throws {
        let outcome = try await Self.send(Self.slides, as: output)
        #expect(outcome == .init(status: .success, output: text, errors: ""))
    }

    @Test(arguments: [("problems", "1 problem"), ("typed", "1 problem: see --output problems")])
    func aProblemInConvertedTextHasNoPosition(output: String, errors: String) async throws {
        let outcome = try await Self.send(Self.untitled, as: output)
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: "$.slideshow.slide[1].title: expected String, found nothing\n",
                    errors: errors
                )
        )
    }

    @Test func aBodyInAnotherFormatIsMalformed() async throws {
        let outcome = try await Self.send("<a>\n<b></a>", as: "tree")
        #expect(outcome.status == .problems)
        #expect(outcome.output == "<a>\n<b></a>\n")
        #expect(outcome.errors.hasPrefix("line 2, column "))
        #expect(outcome.errors.contains("\n<b></a>\n"))
    }

    @Test func anErrorResponseIsShownInItsFormatToo() async throws {
        let outcome = try await Self.send(
            "error: none\n",
            as: "json",
            type: "application/yaml",
            status: 404
        )
        #expect(outcome.status == .refusedByServer)
        #expect(outcome.output == "{\n  \"error\": \"none\"\n}\n")
    }

    @Test(arguments: [
        (["todos.yaml"], "$[0].isComplete: expected Bool, found String \"no\"\n"),
        (
            ["todos.txt", "--format", "yaml"],
            "$[0].isComplete: expected Bool, found String \"no\"\n"
        ),
        (["good.yml"], ""),
    ])
    func aSavedBodyIsParsedByItsExtensionOrTheOption(
        arguments: [String],
        output: String
    ) async throws {
        let wrong = "- name: Milk\n  isComplete: \"no\"\n"
        let trial = CommandTrial(
            files: [
                "todos.yaml": wrong, "todos.txt": wrong,
                "good.yml": "- name: Milk\n  isComplete: true\n",
            ]
        )
        let outcome = try await trial.run(arguments: ["decode", "Todos.getAll"] + arguments)
        let status = output.isEmpty ? CommandStatus.success : .problems
        #expect(outcome == .init(status: status, output: output, errors: ""))
    }

    @Test func aSavedBodyInAnotherFormatIsMalformed() async throws {
        let trial = CommandTrial(files: ["page.xml": "<a>"])
        let outcome = try await trial.run("decode", "Todos.getAll", "page.xml")
        #expect(outcome.status == .malformedDocument)
        #expect(outcome.output.hasPrefix("$: expected "))
    }
}

/// Responses that aren't documents and aren't declared as such.
@Suite struct PlainResponseTests {
    private let address = "--base-url=http://shop.test"

    private static func page(
        _ body: [UInt8],
        type: String,
        status: Int = 200
    ) -> CommandTrial {
        CommandTrial { _ in
            .response(
                RawResponse(
                    statusCode: status,
                    headers: [.contentType: type],
                    bytes: PaddedBytes(body)
                )
            )
        }
    }

    @Test(arguments: [
        ("tree", "<h1>Moby-Dick</h1>\n"), ("raw", "<h1>Moby-Dick</h1>"),
        ("typed", "\"<h1>Moby-Dick</h1>\"\n"), ("problems", ""),
    ])
    func aDeclaredTextIsTakenUnchanged(output: String, text: String) async throws {
        let trial = Self.page(Array("<h1>Moby-Dick</h1>".utf8), type: "text/html")
        let outcome = try await trial.run("send", "HTTPBin.html", "--output", output, address)
        #expect(outcome == .init(status: .success, output: text, errors: ""))
    }

    @Test(arguments: [
        ("tree", "no\n"), ("raw", "no"), ("json", "no\n"), ("problems", ""),
        ("typed", "an error response has no declared type\n"),
    ])
    func aPlainTextErrorIsNotAMalformedDocument(output: String, text: String) async throws {
        let trial = Self.page(Array("no".utf8), type: "text/plain", status: 403)
        let outcome = try await trial.run("send", "HTTPBin.xml", "--output", output, address)
        #expect(outcome.output == text)
        #expect(!outcome.errors.contains("expected `null`"))
        #expect(outcome.status == .refusedByServer)
    }

    @Test func binaryBodiesAreCounted() async throws {
        let trial = Self.page([0xFF, 0xD8, 0x00], type: "image/jpeg")
        let outcome = try await trial.run("send", "HTTPBin.image", "format=jpeg", address)
        #expect(outcome == .init(status: .success, output: "3 bytes\n", errors: ""))
    }
}
