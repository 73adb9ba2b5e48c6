import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

/// The redaction finds every secret in a request.
@Suite struct SecretPlacesTests {
    private let api = SafeAPI(baseURL: "http://h")

    private func secrets() -> [Secret] {
        var source = RandomSource(seed: 5)
        let random = (0..<200).map { _ in "x\(source.text(atLeast: 4))y" }
        return (["ScreenSecret/55+x", "p w/ü?", #"a"b\c/<d>&e"#] + random).map { Secret($0) }
    }

    @Test func anAddressTellsNoSecret() throws {
        for secret in secrets() {
            let request = try api.open.httpRequest(.init(path: secret, query: secret))
            #expect(
                Redaction(of: [secret]).redacted(request.url.absoluteString)
                    == "http://h/open/(redacted)?query=(redacted)"
            )
        }
    }

    @Test func aHeaderTellsNoSecret() throws {
        let name = try #require(HTTPField.Name("header"))
        for secret in secrets() {
            let request = try api.show.httpRequest(.init(header: secret))
            #expect(Redaction(of: [secret]).redacted(request.headers[name] ?? "") == "(redacted)")
        }
    }

    @Test func aBodyTellsNoSecret() throws {
        for secret in secrets() {
            let redaction = Redaction(of: [secret])
            let text = SafeAPI.Content(text: secret.reveal())
            let json = try api.json.httpRequest(.init(body: text)).body ?? Data()
            #expect(
                redaction.redacted(String(decoding: json, as: UTF8.self))
                    == #"{"text":"(redacted)"}"#
            )
            let form = try api.form.httpRequest(.init(body: text)).body ?? Data()
            #expect(
                redaction.redacted(String(decoding: form, as: UTF8.self)) == "text=(redacted)"
            )
        }
    }
}

private final class SafeAPI: EndpointGroup {
    @GET("/open/:path") var open: Endpoint<Open, Empty>
    @GET("/show") var show: Endpoint<Show, Empty>
    @POST("/json") var json: Endpoint<JSON, Empty>
    @POST("/form") var form: Endpoint<Form, Empty>

    struct Open: RequestComponents {
        @Path var path: Secret
        @URLQuery var query: Secret
    }

    struct Show: RequestComponents {
        @Header var header: Secret
    }

    struct JSON: RequestComponents {
        @Body var body: Content
    }

    struct Form: RequestComponents {
        static let contentEncoding = ContentEncoding.url

        @Body var body: Content
    }

    struct Content: Codable, Sendable {
        var text: String
    }
}
