import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's responses (need a running httpbin)") struct ResponsesTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test(arguments: [200, 204, 299])
        func aSuccessStatusIsAnEmptyResponse(code: Int) async throws {
            #expect(try await api.status.request(.init(code: code)) == .value)
        }

        @Test(arguments: [400, 401, 404, 418, 429, 500, 503])
        func anyOtherStatusIsAnError(code: Int) async throws {
            let error = await #expect(throws: EndpointError.self) {
                try await api.status.request(.init(code: code))
            }
            let expected = try #require(ResponseError(statusCode: code))
            #expect(error?.cause as? ResponseError == expected)
            #expect(error?.response?.statusCode == code)
        }

        @Test func theErrorOfAStatusHasAFullMessage() async throws {
            let error = await #expect(throws: EndpointError.self) {
                try await api.status.request(.init(code: 404))
            }
            #expect(
                error?.description == """
                    HTTPBin.status: the server answered 404 Not Found \
                    (GET \(HTTPBinServer.base)/status/404)
                    """
            )
        }

        @Test func theRequestedHeaderFieldsArrive() async throws {
            let fields = try await api.responseHeaders.request(
                .init(fields: ["X-One": "1", "X-Two": "ä b"])
            )
            #expect(fields["X-One"] == "1")
            #expect(fields["X-Two"] == "ä b")
        }

        @Test func documentsAreDecodedInTheirFormat() async throws {
            let json = try await api.json.request().slideshow
            #expect(json.slides.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
            #expect(json.slides.map { $0.items?.count } == [nil, 2])
            let xml = try await api.xml.request().slideshow
            #expect(xml.slides.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
            #expect(xml.slides.map { $0.items?.count } == [nil, 3])
            #expect(xml.author == json.author)
        }

        @Test func textsAreDecodedAsText() async throws {
            #expect(try await api.html.request().contains("Herman Melville - Moby-Dick"))
            #expect(try await api.robots.request() == "User-agent: *\nDisallow: /deny\n")
            #expect(try await api.deny.request().contains("YOU SHOULDN'T BE HERE"))
            #expect(try await api.utf8.request().contains("∮ E⋅da = Q"))
            #expect(try await api.base64.request(.init(text: "SMOkbGxv")) == "Hällo")
            #expect(try await api.links.request(.init(count: 2, place: 0)).contains("/links/2/1"))
        }

        @Test(arguments: [
            (HTTPBinAPI.ImageFormat.png, "\u{89}PNG"), (.jpeg, "\u{FF}\u{D8}"), (.webp, "RIFF"),
            (.svg, "<svg"),
        ])
        func imagesAreReturnedAsBytes(format: HTTPBinAPI.ImageFormat, start: String) async throws {
            let image = try await api.image.request(.init(format: format))
            #expect(image.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
        }

        @Test func compressedBodiesAreDecompressed() async throws {
            let gzip = try await api.gzip.request()
            #expect(gzip.gzipped == true)
            #expect(gzip.deflated == nil)
            let deflate = try await api.deflate.request()
            #expect(deflate.deflated == true)
            #expect(deflate.headers["Accept-Encoding"] == "gzip, deflate")
        }

        @Test func bytesArriveCompletelyAndInRanges() async throws {
            let bytes = try await api.bytes.request(.init(count: 2_000, seed: 7))
            #expect(bytes.count == 2_000)
            let streamed = try await api.streamBytes.request(
                .init(count: 2_000, seed: 7, chunkSize: 100)
            )
            #expect(streamed == bytes)
            let letters = try await api.range.request(.init(count: 26))
            #expect(String(decoding: letters, as: UTF8.self) == "abcdefghijklmnopqrstuvwxyz")
            let part = try await api.range.request(.init(count: 26, range: "bytes=2-5"))
            #expect(String(decoding: part, as: UTF8.self) == "cdef")
        }

        @Test func everyIdentifierIsNew() async throws {
            let one = try await api.uuid.request()
            let other = try await api.uuid.request()
            #expect(one != other)
        }
    }
}
