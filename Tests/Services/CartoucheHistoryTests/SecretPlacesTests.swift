import CartoucheHistory
import CartoucheRedaction
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

/// Every place of a secret in a message, and every place where the history could store it.
struct SecretPlacesTests {
    /// A request with a secret in one place, and a response with the secret in the same place.
    struct Way: Sendable, CustomTestStringConvertible {
        let name: String
        var url = "https://shop.test/orders"
        var headers: HTTPFields = [:]
        var body: String?
        var form: SupportedType = [:]

        var testDescription: String { name }
    }

    /// A text with characters that formats escape.
    static let secret = #"sEnt1nel/7 "é"&<9>%+"#
    private static let percent = PercentEncodedSecret.text
    private static let json = #"sEnt1nel/7 \"é\"&<9>%+"#
    private static let xml = "sEnt1nel/7 &quot;é&quot;&amp;&lt;9&gt;%+"

    static let ways = [
        Way(name: "header", headers: [.init("X-Api-Key") ?? .accept: "sEnt1nel-9"]),
        Way(name: "authorization", headers: [.authorization: "Basic \(base64("ada:" + secret))"]),
        Way(name: "cookie", headers: [.cookie: "a=\(percent)", .setCookie: "a=\(percent)"]),
        Way(name: "query", url: "https://shop.test/orders?token=\(percent)&a=1"),
        Way(name: "link", headers: [.location: "https://shop.test/?access_token=\(percent)"]),
        Way(name: "address", url: "https://ada:\(percent)@shop.test/orders"),
        Way(
            name: "form",
            headers: [.contentType: "application/x-www-form-urlencoded"],
            body: "user=ada&password=\(percent)",
            form: ["body": ["password": .string(secret)]]
        ),
        Way(
            name: "part",
            headers: [.contentType: "multipart/form-data; boundary=b"],
            body:
                "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n\(secret)\r\n--b--\r\n",
            form: ["body": [["name": "password", "value": .string(secret)]]]
        ),
        Way(
            name: "JSON",
            headers: [.contentType: "application/json"],
            body: #"{"user":"ada","password":"\#(json)"}"#,
            form: ["body": ["user": "ada", "password": .string(secret)]]
        ),
        Way(
            name: "JSON in JSON",
            headers: [.contentType: "application/problem+json"],
            body: #"{"log":"{\"pin\":\"sEnt1nel-9\"}"}"#,
            form: ["body": ["log": #"{"pin":"sEnt1nel-9"}"#]]
        ),
        Way(
            name: "JSON as bytes",
            headers: [.contentType: "application/octet-stream"],
            body: #"[{"api_key":"\#(json)"}]"#
        ),
        Way(
            name: "OAuth answer",
            headers: [.contentType: "application/json"],
            body: #"{"access_token":"\#(json)","refresh_token":"sEnt1nel-9","expires_in":1}"#
        ),
        Way(
            name: "XML",
            headers: [.contentType: "application/xml"],
            body: "<a><user>ada</user><password>\(xml)</password><b pin=\"\(xml)\"/></a>"
        ),
        Way(
            name: "YAML",
            headers: [.contentType: "application/yaml"],
            body: "user: ada\npassword: '\(secret)'\nkeys:\n  api_key: |\n    \(secret)\n"
        ),
        Way(
            name: "TOML",
            headers: [.contentType: "application/toml"],
            body: "user = \"ada\"\npassword = \"\(json)\"\n"
        ),
        Way(
            name: "events",
            headers: [.contentType: "text/event-stream"],
            body: "data: {\"token\":\"\(json)\"}\n\n"
        ),
        Way(
            name: "damaged JSON",
            headers: [.contentType: "application/json"],
            body: #"{"a":1,"password":"\#(json)"#
        ),
    ]

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    private func entry(_ way: Way, knowing known: Redaction) -> HistoryEntry {
        let body = way.body.map { Data($0.utf8) }
        let request = Request(
            url: url(way.url),
            method: body == nil ? .get : .post,
            headers: way.headers,
            body: body
        )
        let response = RawResponse(
            statusCode: 200,
            headers: way.headers,
            bytes: PaddedBytes((way.body ?? "").utf8)
        )
        let exchange = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(response)
        )
        return HistoryEntry(
            exchange,
            endpoint: "Shop.order",
            sent: SentForm(way.form),
            redaction: MessageRedaction(known)
        )
    }

    /// Whether a part of the secret is in a text.
    private func leak(in text: String) -> Bool {
        text.contains("sEnt1nel") || text.contains("c0VudDFuZW")
    }

    /// The texts of an entry by the place where they are stored.
    private func places(of entry: HistoryEntry) -> [(name: String, text: String)] {
        func text(_ message: StoredMessage?) -> String {
            let fields = (message?.headers ?? [:]).map { "\($0.name): \($0.value)" }
            return fields.joined(separator: "\n")
                + String(decoding: message?.body ?? Data(), as: UTF8.self)
        }
        return [
            ("address", entry.summary.url), ("request", text(entry.request)),
            ("response", text(entry.response)), ("form", "\(entry.sent.form ?? .null)"),
        ]
    }

    @Test(arguments: ways)
    func theHistoryHidesItForItsName(way: Way) {
        for (name, text) in places(of: entry(way, knowing: Redaction())) {
            #expect(!leak(in: text), "\(name): \(text)")
        }
    }

    /// The same places with names that aren't secret.
    @Test(arguments: ways)
    func everyWayOutHidesAKnownSecret(way: Way) {
        let names = [
            "access_token", "refresh_token", "api_key", "password", "token", "pin", "X-Api-Key",
        ]
        func harmless(_ text: String) -> String {
            names.reduce(text) { $0.replacing($1, with: "word") }
        }
        var other = way
        other.url = harmless(way.url)
        other.body = way.body.map(harmless)
        let known = Redaction(of: [Secret(Self.secret), Secret("sEnt1nel-9")])
        for (name, text) in places(of: entry(other, knowing: known)) where name != "form" {
            #expect(!leak(in: text), "\(name): \(text)")
        }
        let form = MessageRedaction(known).redacted(form: ["word": .string(Self.secret)])
        #expect(form == ["word": "(redacted)"])
        let request = Request(
            url: url(other.url),
            method: .post,
            headers: way.headers,
            body: Data((other.body ?? "").utf8)
        )
        let command = CurlText(request, redaction: known).command
        #expect(!leak(in: command), "\(command)")
        for text in [other.url, other.body ?? ""] + way.headers.map(\.value) {
            #expect(!leak(in: known.redacted(text)), "\(text)")
            #expect(!leak(in: known.redacted(sentence: text)), "\(text)")
        }
    }
}

/// The secret in the form that it has in a URL.
private enum PercentEncodedSecret {
    static let text = SecretPlacesTests.secret.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain =
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            || ("0"..."9").contains(scalar)
        return isPlain
            ? String(scalar)
            : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
}
