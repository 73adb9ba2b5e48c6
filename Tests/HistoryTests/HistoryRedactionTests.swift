import Foundation
import HTTPMessage
import HTTPTypes
import History
import Testing

struct HistoryRedactionTests {
    @Test func headersOfSecretNamesAndSensitiveHeadersAreHidden() throws {
        let odd = try #require(HTTPField.Name("X-Odd"))
        let request = entry(
            exchange(
                headers: [.authorization: "Basic abc", .accept: "*/*", odd: "hidden"],
                sensitiveHeaders: [odd]
            )
        ).request
        #expect(
            request.headers
                == [.authorization: "(redacted)", .accept: "*/*", odd: "(redacted)"]
        )
    }

    @Test(arguments: [
        ("http://h/p?limit=1&api_token=abc&x", "http://h/p?limit=1&api_token=(redacted)&x"),
        ("http://ada:pw@h/p?a=1#token=2", "http://ada:(redacted)@h/p?a=1#token=2"),
        ("http://h/opensesame", "http://h/(redacted)"),
        ("http://h/p", "http://h/p"),
    ])
    func theURLLosesItsSecrets(before: String, after: String) {
        #expect(entry(exchange(to: before)).summary.url == after)
    }

    @Test(arguments: [
        (
            #"{"user": "ada", "password" : "a\"b", "n": 1}"#,
            #"{"user": "ada", "password" : "(redacted)", "n": 1}"#
        ),
        (
            #"{"token":12.5,"a":{"tokens":["x",{"y":"]"}],"b":true}}"#,
            #"{"token":"(redacted)","a":{"tokens":"(redacted)","b":true}}"#
        ),
        (#"{"token": nul"#, #"{"token": "(redacted)""#),
        (#"["password", "token"]"#, #"["password", "token"]"#),
        (#"{"text": "say opensesame"}"#, #"{"text": "say (redacted)"}"#),
        ("no json: \"", "no json: \""),
    ])
    func aJSONBodyLosesItsSecrets(before: String, after: String) {
        let kept = entry(exchange(answer: before)).response?.body
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == after)
    }

    @Test func aFormLosesItsSecrets() {
        let request = entry(
            exchange(
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: Data("user=ada&pass%77ord=x".utf8)
            )
        ).request
        #expect(request.body == Data("user=ada&pass%77ord=(redacted)".utf8))
    }

    @Test func aLongBodyIsCutAndMarked() {
        let cut = entry(exchange(answer: "\"0123456789\""), bodyLimit: 5).response
        #expect(cut?.body == Data("\"0123".utf8))
        #expect(cut?.isTruncated == true)
        let whole = entry(exchange(answer: "01234"), bodyLimit: 5).response
        #expect(whole?.isTruncated == false)
    }

    @Test func aSecretThatIsCutOffIsHiddenToo() {
        let cut = entry(exchange(answer: #"{"token": "abcdefghij"}"#), bodyLimit: 15).response
        #expect(cut?.body == Data(#"{"token": "(redacted)""#.utf8))
    }
}
