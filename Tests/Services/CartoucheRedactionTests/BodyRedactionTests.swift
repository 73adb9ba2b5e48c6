import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@testable import CartoucheRedaction

struct BodyRedactionTests {
    private let secret = "opensesame-1234567890"

    private func stored(
        _ body: String,
        as type: String,
        knowing secrets: [String] = [],
        limit: Int = .max,
        isCut: Bool = false
    ) -> String {
        let known = Redaction(of: secrets.map { Secret($0) })
        let body = MessageRedaction(known)
            .redacted(body: Array(body.utf8), contentType: type, limit: limit, isCut: isCut)
        return String(decoding: body, as: UTF8.self)
    }

    @Test(arguments: [
        "", "text/plain", "application/octet-stream", "application/javascript",
        "application/toml", "application/vnd.api", "text/html", "application/yaml",
    ])
    func jsonIsFoundInAnyMediaType(type: String) {
        let body = #"{"access_token": "abc", "password": "x", "n": 1}"#
        let text = stored(body, as: type)
        #expect(!text.contains("abc") && !text.contains("x\"") && text.contains("\"n\": 1"))
    }

    @Test(arguments: ["multipart/form-data", "multipart/mixed"])
    func aPartIsHiddenForItsName(type: String) {
        let form = MultipartForm(
            [
                Part("ada", name: "user"), Part("hunter2", name: "password"),
                Part("k", name: "api_key"), Part(#"{"pin":12,"n":1}"#, name: "data"),
                Part(data: Data("PK\u{1}".utf8), name: "file", fileName: "a.zip"),
            ],
            boundary: "b"
        )
        let body = String(decoding: form.content.bytes ?? Data(), as: UTF8.self)
        let expected = body.replacing("hunter2", with: "(redacted)")
            .replacing("\r\nk\r\n", with: "\r\n(redacted)\r\n")
            .replacing("12", with: "\"(redacted)\"")
        #expect(stored(body, as: "\(type); boundary=b") == expected)
    }

    @Test func aPartOfANestedMultipartBodyIsHiddenForItsName() {
        let inner = MultipartForm([Part("hunter2", name: "password")], boundary: "in")
        let bytes = inner.content.bytes ?? Data()
        let outer = MultipartForm(
            [Part(data: bytes, name: "a", mimeType: inner.contentType)],
            boundary: "out"
        )
        let body = String(decoding: outer.content.bytes ?? Data(), as: UTF8.self)
        let text = stored(body, as: outer.contentType)
        #expect(text == body.replacing("hunter2", with: "(redacted)"))
    }

    /// A server that echoes a secret chooses its position.
    @Test(arguments: [true, false])
    func aSecretAcrossTheEndOfABodyLeavesNoBeginning(isCutBefore: Bool) {
        let base64 = Data(secret.utf8).base64EncodedString()
        let percent = secret.utf8.map { "%" + String($0, radix: 16) }.joined()
        let escaped = secret.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
        for spelling in [secret, base64, percent, escaped] {
            for length in stride(from: 1, to: spelling.utf8.count, by: 3) {
                let whole = "{\"a\": [1, \"say \(spelling)\"]}"
                let limit = "{\"a\": [1, \"say ".utf8.count + length
                let body =
                    isCutBefore ? String(decoding: whole.utf8.prefix(limit), as: UTF8.self) : whole
                let text = stored(
                    body,
                    as: "application/json",
                    knowing: [secret],
                    limit: isCutBefore ? .max : limit,
                    isCut: isCutBefore
                )
                let left = text.dropFirst("{\"a\": [1, \"say ".count)
                // Three characters reveal nothing; their escapes are longer.
                let longest = spelling == secret || spelling == base64 ? 3 : 24
                #expect(left == "(redacted)" || left.count <= longest, "\(text)")
            }
        }
    }

    @Test func bytesAfterTheLimitDoNotFillTheSpaceOfShorterMarks() {
        let line = String(repeating: "x", count: 99) + "\n"
        let secrets = String(repeating: secret + " ", count: 10)
        let body = secrets + String(repeating: line, count: 2_000) + secret
        let text = stored(
            body,
            as: "text/plain",
            knowing: [secret],
            limit: secrets.utf8.count + 100
        )
        #expect(text == String(repeating: "(redacted) ", count: 10) + line)
    }

    @Test func theEndOfACompleteBodyIsKept() {
        #expect(stored("[\"opens", as: "text/plain", knowing: [secret]) == "[\"opens")
    }

    @Test(arguments: [
        ("application/json", #"{"name":"a","password":"b","list":[1,{"url":"http://h/?a=b"}]},"#),
        ("text/plain", "token = abc\n"), ("text/plain", "token: {{x}} "), ("text/html", "<a b=c>"),
        ("application/json", #"{"name":"pin","value":1},"#), ("text/plain", "a: \\u0070 {[\n"),
        (
            "multipart/form-data; boundary=b",
            "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
        ),
        ("application/yaml", "- {name: pin, value: 1}\n"), ("application/yaml", "a: &b [1]\n? c\n"),
        ("application/xml", "<a name='pin' value='1'>x</a><!--<token>-->"),
    ])
    func aBodyTakesWorkInProportionToItsLength(type: String, part: String) {
        let bodies = [300, 600, 1200].map { "[" + String(repeating: part, count: $0) }
        let growth = WorkGrowth.perDoubling(of: bodies) { _ = stored($0, as: type) }
        #expect(growth < WorkGrowth.limit, "\(growth)")
        let plain = [300, 600, 1200].map { String(repeating: part, count: $0) }
        let others = WorkGrowth.perDoubling(of: plain) { _ = stored($0, as: type) }
        #expect(others < WorkGrowth.limit, "\(others)")
    }
}
