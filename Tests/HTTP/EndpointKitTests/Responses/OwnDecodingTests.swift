import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@testable import EndpointKit

/// Custom formats and decoding functions.
@Suite struct OwnDecodingTests {
    private let api = OwnAPI(baseURL: "http://h")

    private static func response(_ body: String, _ type: String = "text/csv") -> RawResponse {
        RawResponse(
            statusCode: 200,
            headers: [.contentType: type, .contentLength: "\(body.utf8.count)"],
            bytes: PaddedBytes(body.utf8)
        )
    }

    @Test func aCustomFormatIsDecodedFromTheBody() throws {
        let rows = try api.report.response(from: Self.response("name,count\ntea,2\nmilk,10\n"))
        #expect(rows == [Row(name: "tea", count: 2), Row(name: "milk", count: 10)])
    }

    @Test(
        arguments: [
            ("tea,2", "$: expected a value (no header line), found the string \"tea,2\""),
            ("name,count\ntea,two", "$[0].count: expected Int, found the string \"two\""),
            ("", "$: expected a value (no header line), found nothing"),
        ]
    )
    func errorsOfCustomDecodingAreProblems(body: String, message: String) throws {
        let error = #expect(throws: DecodeError.self) {
            try api.report.response(from: Self.response(body))
        }
        #expect(error?.description == message)
        let endpoint = try EndpointRegistry([OwnAPI.self]).endpoint(named: "Own.report")
        let reading = endpoint.plainReading(of: Self.response(body))
        #expect(reading?.problems.map(\.description) == [message])
    }

    @Test func theExplorerShowsTheCustomValue() throws {
        let endpoint = try EndpointRegistry([OwnAPI.self]).endpoint(named: "Own.report")
        let reading = try #require(endpoint.plainReading(of: Self.response("name,count\ntea,2")))
        #expect(try reading.typed.get() == #"[Row(name: "tea", count: 2)]"#)
        let shape = endpoint.description.response
        #expect(shape.type == "[Row]")
        #expect(shape.content == .opaque(reason: "the endpoint reads it in its own way"))
    }

    @Test func aResponseCanBeDecodedFromHeaderFields() throws {
        #expect(try api.size.response(from: Self.response("12345")) == 5)
    }

    @Test func aDocumentCanBeDecodedManually() throws {
        let read = try api.price.response(
            from: Self.response(#"{"price":"12"}"#, "application/json")
        )
        #expect(read == 12)
        let error = #expect(throws: DecodeError.self) {
            try api.price.response(from: Self.response(#"{"price":12}"#, "application/json"))
        }
        #expect(
            error?.description
                == #"$: expected a value (the price is no text), found an object of 1 (1:1, byte 0)"#
        )
        let endpoint = try EndpointRegistry([OwnAPI.self]).endpoint(named: "Own.price")
        #expect(endpoint.description.response.typeName == "Price")
    }
}

private struct Row: Equatable, Sendable {
    var name: String
    var count: Int

    /// The rows of a table with a header line.
    static func list(csv bytes: PaddedBytes) throws -> [Row] {
        let lines = bytes.string(in: 0..<bytes.count).split(separator: "\n")
        guard lines.first == "name,count" else { throw Fault(description: "no header line") }
        return try lines.dropFirst().enumerated().map { index, line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(
                String.init
            )
            guard let name = cells.first, let text = cells.last, let count = Int(text) else {
                let found = SupportedType.string(cells.last ?? "")
                throw DecodeError.index(
                    index,
                    .field("count", .failure(expected: "Int", found: found))
                )
            }
            return Row(name: name, count: count)
        }
    }
}

private struct Fault: Error, CustomStringConvertible {
    let description: String
}

private final class OwnAPI: EndpointGroup {
    @GET("/report", decoding: .raw { try Row.list(csv: $0.bytes) })
    var report: Endpoint<Empty, [Row]>

    @HEAD("/file", decoding: .raw { Int($0.headers[.contentLength] ?? "") ?? 0 })
    var size: Endpoint<Empty, Int>

    @GET(
        "/price",
        decoding: .value(shape: Shape(type: "Price", content: .opaque(reason: "a number as text")))
        {
            guard let text = $0["price"]?.string, let price = Int(text) else {
                throw Fault(description: "the price is no text")
            }
            return price
        }
    )
    var price: Endpoint<Empty, Int>
}
