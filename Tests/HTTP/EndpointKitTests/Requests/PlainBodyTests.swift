import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import EndpointKit

@Suite struct PlainBodyTests {
    private let library = LibraryAPI(baseURL: "http://h")

    @Test func aTextIsSentAsText() throws {
        let request = try library.note.httpRequest(.init(text: "grüß \"dich\""))
        #expect(request.body == Data("grüß \"dich\"".utf8))
        #expect(request.headers[.contentType] == "text/plain; charset=utf-8")
    }

    @Test func dataIsSentUnchangedWithItsOwnOrTheDefaultType() throws {
        let plain = try library.cover.httpRequest(.init(image: Data([0xFF, 0])))
        #expect(plain.body == Data([0xFF, 0]))
        #expect(plain.headers[.contentType] == "application/octet-stream")
        let typed = try library.cover.httpRequest(.init(contentType: "image/png", image: Data()))
        #expect(typed.headers[.contentType] == "image/png")
    }

    @Test func partsAreSentAsAFormAndReadByAServer() throws {
        let parts = [Part("1", name: "number"), Part(data: Data([0xFF]), name: "page")]
        let request = try library.scan.httpRequest(.init(pages: parts))
        let read = try RequestReader(library.scan, formats: .standard).request(
            from: IncomingRequest(
                headers: request.headers,
                body: PaddedBytes(try #require(request.body))
            )
        )
        #expect(read.pages == parts)
    }

    @Test func aFormGivesThePartsOfAMultipartBody() throws {
        let scan = try EndpointRegistry([LibraryAPI.self]).endpoint(named: "Library.scan")
        let request = try scan.request(
            from: ["pages": [["name": "page", "file": "/tmp/page.png", "mimeType": "image/png"]]],
            baseURL: "http://h"
        )
        #expect(request.content?.segments.dropFirst().first == .file(path: "/tmp/page.png"))
    }

    @Test func aServerReportsTheExpectedBody() {
        let text = #expect(throws: RequestReadError.self) {
            try RequestReader(library.note, formats: .standard).request(
                from: IncomingRequest(body: [0xFF])
            )
        }
        #expect(text?.issues == ["expected body to be text in UTF-8"])
        let parts = #expect(throws: RequestReadError.self) {
            try RequestReader(library.scan, formats: .standard).request(from: IncomingRequest())
        }
        #expect(
            parts?.issues == [
                "expected body to be a multipart form: "
                    + "the Content-Type has no boundary of 1 to 70 characters"
            ]
        )
    }
}
