import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The preview of a request shows everything but its secrets.
@Suite struct PreviewTextTests {
    private func text(
        _ address: String = "http://shop.test/items",
        headers: HTTPFields = [:],
        body: Data? = nil,
        secret: Set<HTTPField.Name> = [],
        marks: [String: String] = [:],
        hiding hidden: Redaction = Redaction()
    ) throws -> PreviewText {
        let request = Request(
            url: try #require(URL(string: address)),
            method: body == nil ? .get : .post,
            headers: headers,
            body: body,
            sensitiveHeaders: secret
        )
        let masked = MaskedRequest(request, marks: marks, hiding: hidden)
        return PreviewText(masked, try Texts(.english))
    }

    private func lines(_ text: PreviewText) -> [String] {
        text.lines.lines.bytes.string.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.split(separator: " ").joined(separator: " ") }
    }

    @Test func secretsAreMaskedAndVariablesInTheCommand() throws {
        let mark = "M0123Z"
        let note = try #require(HTTPField.Name("note"))
        let shown = try text(
            "http://shop.test/items?pin=\(mark)&token=abc",
            headers: [
                .authorization: "Basic YWRhOk0wMTIzWg==", .cookie: "id=7", note: "Token \(mark)",
            ],
            body: Data(#"{"code":"\#(mark)","word":"opensesame"}"#.utf8),
            secret: [.authorization, note],
            marks: [mark: "PIN"],
            hiding: Redaction(of: [Secret("opensesame")])
        )
        #expect(
            lines(shown) == [
                "POST http://shop.test/items?pin=•••&token=•••", "Authorization Basic •••",
                "Cookie •••", "note Token •••",
                "added by the client: Host, Content-Length, Accept-Encoding, User-Agent", "",
                #"{"code":"•••","word":"•••"}"#, "", "curl",
                #"curl --compressed -u ada:"$PIN" -H 'Cookie: '"$COOKIE" -H 'note: Token '"$PIN" "#
                    + #"-H 'Content-Type:' --data-raw '{"code":"'"$PIN"'","word":"'"$WORD"'"}' "#
                    + #"'http://shop.test/items?pin='"$PIN"'&token='"$TOKEN""#,
            ]
        )
    }

    @Test func aJSONBodyHasOneValuePerLine() throws {
        let shown = try text(
            headers: [.contentType: "application/json"],
            body: Data(#"{"id":1.50,"tags":["a","b"],"pin":"M0123Z","none":[]}"#.utf8),
            marks: ["M0123Z": "PIN"]
        )
        let bytes = shown.lines.lines.bytes.string
        #expect(
            bytes.contains(
                """
                {
                  "id": 1.50,
                  "tags": [
                    "a",
                    "b"
                  ],
                  "pin": "•••",
                  "none": []
                }
                indented for reading; sent without the extra spaces
                """
            )
        )
        #expect(
            shown.curl?.contains(#"{"id":1.50,"tags":["a","b"],"pin":"'"$PIN"'","none":[]}"#)
                == true
        )
    }

    @Test(arguments: ["{}", "{\"a\": ", "\"text\""])
    func anyOtherBodyIsShownAsItIsSent(body: String) throws {
        let shown = try text(headers: [.contentType: "application/json"], body: Data(body.utf8))
        #expect(lines(shown).contains(body.split(separator: " ").joined(separator: " ")))
        #expect(!lines(shown).contains("indented for reading; sent without the extra spaces"))
    }

    /// The preview doesn't name a field that isn't sent.
    @Test func theClientAddsExistingCookies() throws {
        let request = Request(url: try #require(URL(string: "http://shop.test/items")))
        for (hasCookies, fields) in [
            (false, "Host, Accept-Encoding, User-Agent"),
            (true, "Host, Accept-Encoding, User-Agent, Cookie"),
        ] {
            let masked = MaskedRequest(
                request,
                marks: [:],
                hasCookies: hasCookies,
                hiding: Redaction()
            )
            let shown = lines(PreviewText(masked, try Texts(.english)))
            #expect(shown.contains("added by the client: \(fields)"))
        }
    }

    @Test(
        arguments: [
            (.tokenIsThere, "the token of the login is there"),
            (.refreshes, "before that, the token is refreshed: it has ended"),
            (
                .logsIn(.clientCredentials, server: "https://id.test"),
                "before that, a login at https://id.test: OAuth 2 · client credentials"
            ),
            (
                .mayLogIn(.deviceCode, server: "https://id.test"),
                "before that, a login at https://id.test, unless a token is kept: "
                    + "OAuth 2 · device code"
            ),
        ] as [(LoginOutlook, String)]
    )
    func theStepOfALoginIsShownBelowItsField(login: LoginOutlook, line: String) throws {
        let request = Request(
            url: try #require(URL(string: "http://shop.test/items")),
            headers: [.authorization: "Bearer M0123Z"],
            sensitiveHeaders: [.authorization]
        )
        let masked = MaskedRequest(
            request,
            marks: ["M0123Z": "TOKEN"],
            login: login,
            hiding: Redaction()
        )
        #expect(
            lines(PreviewText(masked, try Texts(.english))).prefix(4) == [
                "GET http://shop.test/items", "Authorization Bearer •••", line,
                "added by the client: Host, Accept-Encoding, User-Agent",
            ]
        )
    }

    @Test func aLongBodyIsCutAndHasNoCommand() throws {
        let long = try text(body: Data(repeating: UInt8(ascii: "a"), count: 50_001))
        #expect(long.curl == nil)
        #expect(
            lines(long).suffix(5) == [
                String(repeating: "a", count: 50_000), "… and 1 more bytes", "", "curl",
                "not shown: the body has more than 50000 bytes",
            ]
        )
        #expect(try text(body: Data(repeating: 97, count: 50_000)).curl != nil)
    }

    @Test func theBytesOfABinaryBodyAreCounted() throws {
        let shown = try text(body: Data([0xff, 0xfe, 0x00]))
        #expect(lines(shown).contains("3 bytes that are not text"))
    }
}
