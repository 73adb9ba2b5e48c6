import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import EndpointKit

/// The body of an error response may be of any type.
///
/// It is a document only if it is declared or parsed as one.
@Suite struct ErrorBodyTests {
    @Test(arguments: [nil, "application/json"] as [String?])
    func aMissingBodyIsReportedAsMissing(contentType: String?) throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        let headers: HTTPFields = contentType.map { [.contentType: $0] } ?? [:]
        let response = RawResponse(statusCode: 204, headers: headers, bytes: PaddedBytes([]))
        let read = Reading.Body(of: response, for: endpoint, formats: .standard)
        #expect(read.fault?.description == "there is no body")
        #expect(throws: DecodeError.self) { try TodosAPI().getAll.response(from: response) }
    }

    @Test(
        arguments: [
            (["br"], "br"), (["zstd"], "zstd"), (["gzip, X-GZIP"], "gzip, gzip"),
            (["gzip", "identity", "br"], "gzip, br"), (["gzip"], nil), (["identity"], nil),
            ([], nil),
        ] as [([String], String?)]
    )
    func aCodingThatIsNotDecodedIsNamed(fields: [String], coding: String?) throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[values: .contentEncoding] = fields
        let response = RawResponse(
            statusCode: 200,
            headers: headers,
            bytes: PaddedBytes([0x1B, 0x03, 0x00])
        )
        let read = Reading.Body(of: response, for: endpoint, formats: .standard)
        #expect(
            read.fault?.description
                == "line 1, column 1 (byte 0): expected "
                + (coding.map {
                    "a body in a coding that is decoded, gzip or deflate, found Content-Encoding: \($0)"
                } ?? "a value, found U+001B")
        )
        let error = #expect(throws: DecodeError.self) {
            try TodosAPI().getAll.response(from: response)
        }
        guard coding != nil else { return }
        let fault = try #require(read.fault)
        #expect(error == .syntax(fault))
    }

    @Test(
        arguments: [
            ("no", "text/plain", false, nil), ("no", "text/plain; charset=utf-8", false, nil),
            ("<p>no</p>", "text/html", false, nil), ("no", nil, false, nil),
            ("", "text/plain", false, nil),
            ("[12:00] no", "text/plain", false, nil), (#"{"a":1}"#, "text/plain", true, nil),
            (#"{"a":1}"#, nil, true, nil), ("{", nil, true, "expected a key in quotes or `}`"),
            ("no", "application/json", false, "expected `null`, found `no`"),
            ("no", "application/problem+json", false, "expected `null`, found `no`"),
            ("no", "application/x-ndjson", false, "expected `null`, found `no`"),
        ] as [(String, String?, Bool, String?)]
    )
    func anErrorIsReportedWhereADocumentIsDeclared(
        body: String,
        type: String?,
        hasTree: Bool,
        fault: String?
    ) throws {
        let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
        let response = RawResponse(
            statusCode: 403,
            headers: type.map { [.contentType: $0] } ?? [:],
            bytes: PaddedBytes(body.utf8)
        )
        let read = Reading.Body(of: response, for: endpoint, formats: .standard)
        #expect((read.document?.document != nil) == hasTree)
        #expect(read.fault?.description.contains(fault ?? "") ?? true)
        #expect((read.fault == nil) == (fault == nil))
    }
}
