import EndpointKit
import FormatSerializers
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@Suite struct EndpointResponseTests {
    private let library = LibraryAPI()

    @Test func aPipelineDecodesAndHasAShape() throws {
        let books = try library.books.response(from: response(#"[{"title":"Emma","year":1815}]"#))
        #expect(books == [.init(title: "Emma", year: 1815)])
        let endpoint = try EndpointRegistry([LibraryAPI.self]).endpoint(named: "Library.books")
        let reading = endpoint.reading(of: try JSONParser().parse(#"[{"year":"1815"}]"#))
        #expect(
            reading.problems.map(\.description) == [
                "$[0].title: expected String, found nothing (1:2, byte 1)",
                #"$[0].year: expected Int, found String "1815" (1:10, byte 9)"#,
            ]
        )
    }

    @Test func aMapperDecodesAndReportsTheProblemsItReplaced() throws {
        let body = response(#"[{"name":"Ann","age":"40"}]"#)
        let members = try library.members.response(from: body)
        #expect(members.map(\.name) == ["Ann"])
        #expect(members.map(\.age) == [nil])
        let endpoint = try EndpointRegistry([LibraryAPI.self]).endpoint(named: "Library.members")
        let reading = endpoint.reading(of: try JSONParser().parse(body.bytes))
        #expect(try reading.typed.get() == #"[Member(name: "Ann", age: nil)]"#)
        #expect(
            reading.problems.map(\.description) == [
                #"$[0].age: expected Int, found String "40" (1:22, byte 21)"#
            ]
        )
    }

    @Test func theContentTypeChoosesTheFormat() throws {
        let yaml = response(
            "- title: Emma\n  year: 1815\n",
            type: "application/yaml; charset=utf-8"
        )
        let formats = BodyFormats([.json, .yaml, .xml])
        #expect(
            try library.books.response(from: yaml, formats: formats)
                == [.init(title: "Emma", year: 1815)]
        )
        #expect(throws: DecodeError.self) { try library.books.response(from: yaml) }
        let xml = response("<list><title>Emma</title></list>", type: "application/atom+xml")
        #expect(throws: DecodeError.self) {
            try library.books.response(from: xml, formats: formats)
        }
        let unknown = response(#"[{"title":"Emma"}]"#, type: "application/octet-stream")
        #expect(
            try library.books.response(from: unknown, formats: formats) == [.init(title: "Emma")]
        )
    }

    @Test func anOptionalResponseIsNilWithoutABody() throws {
        #expect(try library.scan.response(from: response("")) == nil)
        #expect(try library.scan.response(from: response(#"{"title":"x"}"#)) == .init(title: "x"))
    }

    @Test func dataIsTheBodyAndTextIsABodyThatIsNotJSON() throws {
        #expect(try library.cover.response(from: response("[1")) == Data("[1".utf8))
        #expect(try library.note.response(from: response("so", type: "text/plain")) == "so")
        #expect(try library.note.response(from: response(#""so""#)) == "so")
    }

    private func response(_ text: String, type: String? = nil) -> RawResponse {
        var headers: HTTPFields = [:]
        headers[.contentType] = type
        return RawResponse(statusCode: 200, headers: headers, bytes: PaddedBytes(text.utf8))
    }
}
