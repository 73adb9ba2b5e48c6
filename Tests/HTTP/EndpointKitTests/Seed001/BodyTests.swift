import EndpointKit
import FormatSerializers
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

/// "Body".
@Suite struct BodyTests {
    private let api = BodyAPI(baseURL: "http://h")
    private let data = BodyAPI.BodyData(foo: "one", baz: 2)
    private let formats = BodyFormats([.json, .yaml, .toml])

    @Test func theBodyIsJSONByDefault() throws {
        let request = try api.json.httpRequest(.init(body: data))
        #expect(text(of: request) == #"{"foo":"one","baz":2}"#)
        #expect(request.headers == [.contentType: "application/json"])
    }

    // "Will encode `BodyData` in the request URL."
    @Test func anURLEncodedBodyOfGETIsInTheURL() throws {
        let request = try api.url.httpRequest(.init(body: data))
        #expect(request.url.absoluteString == "http://h/url?baz=2&foo=one")
        #expect(request.content == nil)
    }

    @Test func anURLEncodedBodyOfPOSTIsAForm() throws {
        let request = try api.form.httpRequest(.init(body: data))
        #expect(text(of: request) == "baz=2&foo=one")
        #expect(request.headers == [.contentType: "application/x-www-form-urlencoded"])
    }

    /// An endpoint with a JSON body also accepts other formats that the Content-Type names.
    @Test(arguments: [
        ("application/json", #"{"foo":"one","baz":2}"#), (nil, #"{"foo":"one","baz":2}"#),
        ("application/x-www-form-urlencoded", "foo=one&baz=2"),
        ("application/yaml; charset=utf-8", "foo: one\nbaz: 2\n"),
        ("application/toml", "foo = \"one\"\nbaz = 2\n"),
    ])
    func aProviderReadsTheFormatOfTheContentType(type: String?, body: String) throws {
        var headers: HTTPFields = [:]
        headers[.contentType] = type
        let incoming = IncomingRequest(headers: headers, body: PaddedBytes(body.utf8))
        let reader = RequestReader(api.json, formats: formats)
        #expect(try reader.request(from: incoming).body == data)
    }

    @Test func aProviderReportsTheExpectedFormat() {
        let incoming = IncomingRequest(
            headers: [.contentType: "application/yaml"],
            body: PaddedBytes("foo: [".utf8)
        )
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(api.json, formats: formats).request(from: incoming)
        }
        #expect(error?.message.hasPrefix("expected body to be YAML: line ") == true)
    }

    private func text(of request: HTTPMessage.Request) -> String? {
        request.body.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The document names two of the properties `json`, which isn't possible in a class.
private final class BodyAPI: EndpointGroup {
    @POST("/json")
    var json: Endpoint<JSONBody, Empty>

    @GET("/url")
    var url: Endpoint<URLEncodedBody, Empty>

    @POST("/url")
    var form: Endpoint<URLEncodedBody, Empty>

    /// Will encode `BodyData` in the request body.
    struct JSONBody: RequestComponents {
        @Body var body: BodyData
    }

    /// Will encode `BodyData` in the request URL.
    struct URLEncodedBody: RequestComponents {
        static let contentEncoding: ContentEncoding = .url

        @Body var body: BodyData
    }

    struct BodyData: Codable, Equatable {
        var foo: String
        var baz: Int
    }
}
