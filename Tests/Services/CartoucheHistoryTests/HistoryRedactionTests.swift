import CartoucheHistory
import CartoucheTestKit
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

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

    @Test func urlsInHeadersLoseTheirSecrets() throws {
        let (link, refresh) = (try name("Link"), try name("Refresh"))
        let before: HTTPFields = [
            .location: "/next?token=a b&page=2#access_token=c",
            .contentLocation: "items?x=1",
            .referer: "https://ada:pw@h/?password=d",
            link: #"</a?page=1>; rel="prev", </b?token=e>; rel="next""#,
            refresh: "5; url=/login?token=f",
        ]
        #expect(
            entry(exchange(headers: before)).request.headers == [
                .location: "/next?token=(redacted)&page=2#access_token=(redacted)",
                .contentLocation: "items?x=1",
                .referer: "https://ada:(redacted)@h/?password=(redacted)",
                link: #"</a?page=1>; rel="prev", </b?token=(redacted)>; rel="next""#,
                refresh: "5; url=/login?token=(redacted)",
            ]
        )
    }

    @Test(arguments: [
        (
            TransportError(.refused, phase: .connect, url: url("http://other/cb?token=abc")),
            "connection refused while connecting (http://other/cb?token=(redacted)); "
                + "is the server running, and is the port right?"
        ),
        (
            TransportError(.invalidURL("http:?token=a b"), url: url("http://h/p")),
            "`http:?token=(redacted)` is not a valid URL (http://h/p); "
                + "write it like https://example.org/path"
        ),
        (
            TransportError(.other("no way to http://h/?token=abc now")),
            "no way to http://h/?token=(redacted) now"
        ),
        (TransportError(.other("opensesame was wrong")), "(redacted) was wrong"),
    ])
    func aFailureLosesItsSecrets(failure: TransportError, expected: String) {
        let whole = exchange()
        let failed = Exchange(
            request: whole.request,
            startedAt: whole.startedAt,
            outcome: .failure(failure, partial: nil)
        )
        #expect(entry(failed).summary.failure == expected)
    }

    private func name(_ text: String) throws -> HTTPField.Name {
        try #require(HTTPField.Name(text))
    }

    @Test(arguments: [
        ("http://h/p?limit=1&api_token=abc&x", "http://h/p?limit=1&api_token=(redacted)&x"),
        ("http://ada:pw@h/p?a=1#token=2", "http://ada:(redacted)@h/p?a=1#token=(redacted)"),
        ("http://h/opensesame", "http://h/(redacted)"),
        ("http://h/p?a=b;token=x?y;z", "http://h/p?a=b;token=(redacted)"),
        ("http://h/p?to=http://h/q?token=x&a=1", "http://h/p?to=http://h/q?token=(redacted)&a=1"),
        (
            "http://h/p?api_key=a&X-Amz-Signature=b&jwt=c&pwd=d&maxTokens=5",
            "http://h/p?api_key=(redacted)&X-Amz-Signature=(redacted)&jwt=(redacted)&"
                + "pwd=(redacted)&maxTokens=5"
        ),
        (
            "http://h/cb?code=a&key=b&state=c#sid=d&keyword=e",
            "http://h/cb?code=(redacted)&key=(redacted)&state=c#sid=(redacted)&keyword=e"
        ),
        (
            "http://h/p;JSESSIONID=a?filter%5Bcode%5D=b&sessionid=c&page=2",
            "http://h/p;JSESSIONID=(redacted)?filter%5Bcode%5D=b&sessionid=(redacted)&page=2"
        ),
        (
            "http://h/p?to=http%3A%2F%2Fh%2Fq%3Ftoken%3Dx%26a%3D1&b=%C3%A4",
            "http://h/p?to=http%3A//h/q?token%3D(redacted)%26a%3D1&b=%C3%A4"
        ),
        (
            "http://h/p?to=https%3A//h/?token%3Dx&a=https%3A//h/?a%3D1?pwd%3Dx?b=2",
            "http://h/p?to=https%3A//h/?token%3D(redacted)&a=https%3A//h/?a%3D1?pwd%3D(redacted)?b=2"
        ),
        ("http://h/p?form=a%3D1%26token%3Dx", "http://h/p?form=a%3D1%26token%3D(redacted)"),
        (
            "http://h/p?to=/q?next=http%253A%252F%252Fa%253Apw%2540h%252F&a=1",
            "http://h/p?to=/q?next=http%253A//a%253A(redacted)%2540h/&a=1"
        ),
        (
            "http://h/p?a=%2525252525252541&b=%25252541&c=%2541%20d",
            "http://h/p?a=(redacted)&b=%25252541&c=%2541%20d"
        ),
        (
            "http://h/p?to=http%3A%2F%2Fh%2Fq%3Fpage%3D2",
            "http://h/p?to=http%3A%2F%2Fh%2Fq%3Fpage%3D2"
        ),
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
        (#"{"token": nul"#, #"{"token":(redacted)"#),
        (
            #"{"pass\u0077ord": "x", "\u0074oken": 1, "n\"\u": 2, "\ud800token": 3}"#,
            #"{"pass\u0077ord": "(redacted)", "\u0074oken": "(redacted)", "n\"\u": 2, "#
                + #""\ud800token":(redacted)"#
        ),
        (
            #"{"apikey": "a", "access_key": "b", "private_key": ["c"], "maxTokens": 5}"#,
            #"{"apikey": "(redacted)", "access_key": "(redacted)", "#
                + #""private_key": "(redacted)", "maxTokens": 5}"#
        ),
        (
            #"{"code": 404, "key": "a", "auth": {"sid": "b", "otp": "c"}, "sessionId": "d"}"#,
            #"{"code": 404, "key": "a", "auth": {"sid": "b", "otp": "(redacted)"}, "#
                + #""sessionId": "(redacted)"}"#
        ),
        (#"["password", "token"]"#, #"["password", "token"]"#),
        (#"{"text": "say opensesame"}"#, #"{"text": "say (redacted)"}"#),
        ("no json: \"", "no json: \""),
        (
            #"{"next": "http:\/\/ada:pw@h\/?token=x&page=2", "text": "a\tb"}"#,
            #"{"next": "http://ada:(redacted)@h/?token=(redacted)&page=2", "text": "a\tb"}"#
        ),
        (
            #"{"log": "{\"password\": \"x\", \"a\": 1}", "list": ["[{\"pin\": 1}]", "{}"]}"#,
            #"{"log": "{\"password\": \"(redacted)\", \"a\": 1}", "#
                + #""list": ["[{\"pin\": \"(redacted)\"}]", "{}"]}"#
        ),
        (
            #"["[info] GET http://h/?token=x", "{\"to\": \"/a?token=y\"}", "a=b", "{\"to"#,
            #"["[info] GET http://h/?token=(redacted)", "{\"to\": \"/a?token=(redacted)\"}", "#
                + #""a=b", "{\"to"#
        ),
        (#"{"cut": "{\"token\": \"abc"#, #"{"cut": "{\"token\":(redacted)"#),
    ])
    func aJSONBodyLosesItsSecrets(before: String, after: String) {
        let kept = entry(exchange(answer: before)).response?.body
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == after)
    }

    /// JSON in a string of JSON, which is a string of JSON itself, and so on.
    @Test(arguments: [(4, #""token":"(redacted)""#), (5, "(redacted)")])
    func jsonInStringsOfJSONIsHiddenOrLeftOutWhereItIsTooDeep(
        depth: Int,
        inner: String
    ) throws {
        func nested(_ text: String, _ depth: Int) throws -> String {
            try (0..<depth).reduce(text) { text, _ in
                let value = ["a:": text]
                return String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            }
        }
        let before = try nested(#"{"token":"x"}"#, depth)
        let kept = entry(exchange(answer: before)).response?.body
        let text = kept.map { String(decoding: $0, as: UTF8.self) }
        #expect(text == (try nested(depth == 4 ? "{\(inner)}" : inner, min(depth, 5))))
    }

    /// A long body is stored while the next request waits.
    @Test(arguments: [
        ("application/yaml", "\"a\n"), ("application/yaml", "a: [\n"),
        ("application/yaml", "'a' b\n"),
        ("application/yaml", "- {token: [x], 'b': y}\n"), ("application/yaml", "  'a': \"\n\n"),
        ("application/json", #"{"a": "{\"a\": \"{\\\"token\\\": 1}\"}"}, "#),
        ("text/plain", "\"{\\\""),
        ("application/x-www-form-urlencoded", "a=%2525=%253Da"),
        ("application/x-www-form-urlencoded", "a=%7B;"),
        ("application/x-www-form-urlencoded", "a={"),
        ("application/xml", "<token>"), ("application/xml", "<a b='<!--"),
        ("application/xml", "<token></a>"), ("application/xml", "<!--"),
        ("application/xml", "<a'"), ("application/xml", "<![CDATA["),
        ("application/xml", "<!-- <![CDATA["),
    ])
    func aBodyTakesStepsInProportionToItsLength(type: String, part: String) throws {
        let bodies = [500, 1000, 2000].map { String(repeating: part, count: $0) }
        let growth = WorkGrowth.perDoubling(of: bodies) { body in
            _ = entry(exchange(headers: [.contentType: type], body: Data(body.utf8)))
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test(arguments: YAMLSamples.all)
    func aYAMLBodyLosesItsSecrets(before: String, after: String) {
        let request = entry(
            exchange(headers: [.contentType: "application/yaml"], body: Data(before.utf8))
        ).request
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == after)
    }

    @Test(arguments: [
        (
            #"Bearer realm="a", token="b\"c", error=d"#,
            #"Bearer realm="a", token="(redacted)", error=d"#
        ),
        (
            #"Digest nonce=1,token = x, qop="auth", Basic"#,
            #"Digest nonce=1,token ="(redacted)", qop="auth", Basic"#
        ),
        (
            #"Bearer realm="https://h/?token=x", access_token="y"#,
            #"Bearer realm="https://h/?token=(redacted)", access_token="(redacted)""#
        ),
        ("Negotiate", "Negotiate"),
    ])
    func aChallengeLosesItsSecrets(before: String, after: String) {
        let kept = entry(exchange(headers: [.wwwAuthenticate: before])).request.headers
        #expect(kept == [.wwwAuthenticate: after])
    }

    @Test(arguments: [
        ("user=ada&pass%77ord=x", "user=ada&pass%77ord=(redacted)"),
        (
            "grant_type=authorization_code&code=x&otp=1",
            "grant_type=authorization_code&code=(redacted)&otp=(redacted)"
        ),
        (
            #"data={"password":"a;b","url":"/?token=x","n":1}&b={"n":[1]}"#,
            #"data={"password":"(redacted)","url":"/?token=(redacted)","n":1}&b={"n":[1]}"#
        ),
        (
            "data=%7B%22password%22:+%22x%22,%22n%22:1%7D&list=%5B%7B%22n%22:+1%7D%5D",
            "data=%7B%22password%22%3A%20%22(redacted)%22%2C%22n%22%3A1%7D"
                + "&list=%5B%7B%22n%22:+1%7D%5D"
        ),
        ("a=%7B&b=%", "a=%7B&b=%"),
    ])
    func aFormLosesItsSecrets(before: String, after: String) {
        let request = entry(
            exchange(
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: Data(before.utf8)
            )
        ).request
        #expect(request.body == Data(after.utf8))
    }

    @Test func cookiesAreHiddenWhateverTheirNames() {
        let request = entry(
            exchange(headers: [.cookie: "theme=dark; a=b", .setCookie: "lang=de; Path=/"])
        ).request
        #expect(request.headers == [.cookie: "(redacted)", .setCookie: "(redacted)"])
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
