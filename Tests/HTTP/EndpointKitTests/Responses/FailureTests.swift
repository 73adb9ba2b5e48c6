import DecodePipeline
import HTTPMessage
import HTTPTypes
import ObjectMapping
import Testing
import ValueSerializers
import ValueTree

@testable import EndpointKit

/// A failure is decoded as the type that is declared for failures.
@Suite struct FailureTests {
    private let api = FailingAPI(baseURL: "http://h")

    private static func response(
        _ status: Int,
        _ body: String,
        _ type: String = "application/json"
    )
        -> RawResponse
    {
        RawResponse(
            statusCode: status,
            headers: [.contentType: type],
            bytes: PaddedBytes(body.utf8)
        )
    }

    @Test func theStatusDecidesWhetherAResponseIsAFailure() {
        let body = #"{"title":"gone","due_date":1}"#
        let decoded = [200, 304, 404, 500].map { status in
            api.own.failure(from: Self.response(status, body)).map(Self.text) ?? "-"
        }
        #expect(decoded == ["-", "-", "Problem gone", "Problem gone"])
    }

    @Test(
        arguments: [
            ("own", "Problem gone"), ("groups", "GroupProblem 7"), ("piped", "piped gone"),
            ("mapped", "Mapped gone"), ("plain", #"{"title":"gone","code":7}"#),
        ]
    )
    func eachDecodingReturnsItsValue(name: String, text: String) throws {
        let type = name == "plain" ? "text/plain" : "application/json"
        let response = Self.response(404, #"{"title":"gone","code":7}"#, type)
        #expect(try #require(Self.contents(response, api)[name]) == text)
    }

    @Test func aMismatchedBodyKeepsItsPositions() throws {
        let content = api.own.failure(from: Self.response(404, "{\n  \"title\": 7\n}"))
        guard case .undecoded(let error) = content else {
            Issue.record("\(String(describing: content))")
            return
        }
        #expect(error.description == "$.title: expected String, found the number 7 (2:12, byte 13)")
    }

    @Test func aFailureWithoutABodyHasOnlyItsHead() {
        #expect(api.own.failure(from: Self.response(404, "")) == nil)
        #expect(api.headed.failure(from: Self.response(200, "", "text/plain")) == nil)
        let headed = api.headed.failure(from: Self.response(404, "", "text/plain"))
        #expect(headed.map(Self.text) == "no text/plain")
    }

    @Test func theShapeOfAFailureIsProbedLikeThatOfAResponse() throws {
        let endpoint = try EndpointRegistry([FailingAPI.self]).endpoint(named: "Failing.own")
        let description = endpoint.description
        #expect(description.failure?.typeName == "Problem")
        #expect(
            [200, 304, 404].map { description.shape(ofStatus: $0)?.typeName } == [
                "[Int]?", "[Int]?", "Problem",
            ]
        )
        let document = try JSONParser().parse(#"{"title":null,"more":1}"#)
        let reading = endpoint.reading(of: document, status: 404)
        #expect(
            reading.problems.map(\.description) == [
                "$.title: expected String, found null (1:10, byte 9)",
                "$.more: undeclared key `more` (1:15, byte 14)",
            ]
        )
        let fitting = try JSONParser().parse(#"{"title":"gone"}"#)
        #expect(
            try endpoint.reading(of: fitting, status: 404).typed.get() == #"Problem(title: "gone")"#
        )
        #expect(try endpoint.reading(of: JSONParser().parse("[1]")).typed.get() == "[1]")
    }

    @Test(
        arguments: [
            ("own", 200, "[1]", "declared"), ("own", 304, "", "plain"),
            ("own", 404, "{}", "declared"), ("own", 404, "", "undeclared"),
            ("silent", 404, "{}", "declared"), ("created", 200, "{}", "declared"),
            ("created", 201, "{}", "declaredEmpty"), ("plain", 404, "no", "plain"),
            ("headed", 404, "", "plain"),
        ]
    )
    func theStatusSelectsTheReading(name: String, status: Int, body: String, meaning: String) throws
    {
        let endpoint = try EndpointRegistry([FailingAPI.self]).endpoint(named: "Failing." + name)
        let type = name == "plain" ? "text/plain" : "application/json"
        let response = Self.response(status, body, type)
        let read = Reading.Body(of: response, for: endpoint, formats: .standard)
        #expect("\(read.meaning)".prefix { $0 != "(" } == meaning)
    }

    @Test func aFailureHasItsTypeFix() throws {
        let endpoint = try EndpointRegistry([FailingAPI.self]).endpoint(named: "Failing.own")
        let document = try JSONParser().parse(#"{"title":7}"#)
        let problem = try #require(endpoint.reading(of: document, status: 404).problems.first)
        let values = [SupportedType(document.root)]
        let fix = endpoint.typeFix(of: problem, in: values, status: 404)
        #expect(fix?.owner == "Problem")
        #expect(fix?.declaration == "let title: Int")
        let list = try JSONParser().parse("[]")
        let wrong = try #require(endpoint.reading(of: list, status: 404).problems.first)
        let root = endpoint.typeFix(of: wrong, in: [SupportedType(list.root)], status: 404)
        #expect(root?.declaration == "typealias Failure = [Problem]")
    }

    @Test func anErrorHasNoTypeUnlessOneIsDeclared() throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        #expect(endpoint.description.failure == nil)
        let response = Self.response(404, #"{"title":"gone"}"#)
        #expect(TodosAPI().getAll.failure(from: response) == nil)
        let read = Reading.Body(of: response, for: endpoint, formats: .standard)
        guard case .undeclared = read.meaning else {
            Issue.record("\(read.meaning)")
            return
        }
        #expect(read.document != nil)
    }

    private static func contents(_ response: RawResponse, _ api: FailingAPI) -> [String: String] {
        [
            "own": api.own.failure(from: response), "groups": api.silent.failure(from: response),
            "piped": api.piped.failure(from: response),
            "mapped": api.mapped.failure(from: response),
            "plain": api.plain.failure(from: response),
        ]
        .compactMapValues { $0.map(text) }
    }

    private static func text(_ content: FailureContent) -> String {
        switch content {
        case .decoded(let value): "\(value)"
        case .undecoded(let error): "\(error)"
        }
    }
}

private final class FailingAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(GroupProblem.self) }

    @GET("/own", success: .also(.notModified), failure: Problem.self)
    var own: Endpoint<Empty, [Int]?>

    @GET("/silent") var silent: Endpoint<Empty, Empty>

    @GET("/piped", decodingFailure: .pipeline(field("title", string) |> map { "piped \($0)" }))
    var piped: Endpoint<Empty, Empty>

    @GET("/mapped", decodingFailure: .mapper(Mapped.self)) var mapped: Endpoint<Empty, Empty>
    @GET("/plain", failure: String.self) var plain: Endpoint<Empty, Empty>
    @HEAD(
        "/headed",
        decodingFailure: FailureDecoding(
            ResponseDecoding<String>.raw { "no \($0.headers[.contentType] ?? "")" }
        )
    )
    var headed: Endpoint<Empty, Empty>
    @POST("/created", success: .only(.created)) var created: Endpoint<Empty, Empty>
}

private struct Problem: Codable, Sendable, CustomStringConvertible {
    var title: String

    var description: String { "Problem \(title)" }
}

private struct GroupProblem: Codable, Sendable, CustomStringConvertible {
    var code: Int

    var description: String { "GroupProblem \(code)" }
}

private struct Mapped: Deserializable, Sendable, CustomStringConvertible {
    let title: String

    init(_ data: DeserializableData) throws {
        title = try data["title"].get()
    }

    var description: String { "Mapped \(title)" }
}
