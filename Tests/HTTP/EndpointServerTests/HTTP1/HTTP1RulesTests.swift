import CartoucheTestKit
import EndpointServer
import HummingbirdCore
import Testing

/// The answers of `conformingHTTP1` before Hummingbird gets a request: up to 100 bytes of URI, 1000
/// of fields, and 20 fields.
@Suite(.limitedConcurrency) struct HTTP1RulesTests {
    private static let ok = "HTTP/1.1 200 OK 5"

    @Test(arguments: [
        ("Host: a\r\n", "200 OK"), ("Host:\r\n", "200 OK"),
        ("", "400 expected one Host field, got none"),
        ("Host: a\r\nhOST: a\r\n", "400 expected one Host field, got 2"),
        ("Host: a-b.c_d:80\r\n", "200 OK"), ("Host: [::1]:8080\r\n", "200 OK"),
        ("Host: [::1]\r\n", "200 OK"), ("Host: :80\r\n", "200 OK"),
        ("Host: a b\r\n", "400 expected `Host` to be a host and its port, got `a b`"),
        ("Host: a/b\r\n", "400 expected `Host` to be a host and its port, got `a/b`"),
        ("Host: u@a\r\n", "400 expected `Host` to be a host and its port, got `u@a`"),
        ("Host: a:b\r\n", "400 expected `Host` to be a host and its port, got `a:b`"),
        ("Host: a:1:2\r\n", "400 expected `Host` to be a host and its port, got `a:1:2`"),
        ("Host: [::1\r\n", "400 expected `Host` to be a host and its port, got `[::1`"),
        ("Host: [::1]x\r\n", "400 expected `Host` to be a host and its port, got `[::1]x`"),
        ("Host: a\r\nX: \(String(repeating: "x", count: 900))\r\n", "200 OK"),
        (
            "Host: a\r\nX: \(String(repeating: "x", count: 1000))\r\n",
            "431 the header fields are larger than 1000 bytes or more than 20"
        ),
        (
            "Host: a\r\nX: \(String(repeating: "x", count: 100_000))\r\n",
            "431 the header fields are larger than 1000 bytes or more than 20"
        ),
        (
            "Host: a\r\n" + String(repeating: "X: y\r\n", count: 20),
            "431 the header fields are larger than 1000 bytes or more than 20"
        ),
        ("Host: a\r\nExpect: 200-ok\r\n", "417 expected `Expect` to be 100-continue, got `200-ok`"),
        ("Host: a\r\nExpect: 100-continue\r\n", "200 OK"),
    ])
    func fieldsAreChecked(fields: String, answer: String) async throws {
        #expect(
            try await Self.talk("GET /names HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n") == [
                answer
            ]
        )
    }

    @Test(arguments: [
        (50, "404 Not Found"), (100, "414 the URI is longer than 100 bytes"),
        (100_000, "414 the URI is longer than 100 bytes"),
        (3_000_000, "414 the URI is longer than 100 bytes"),
    ])
    func aLongURIIsRefused(size: Int, answer: String) async throws {
        let path = "/" + String(repeating: "x", count: size)
        let head = "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        #expect(try await Self.talk(head) == [answer])
    }

    /// With the default limits, the part that is too long and the end of the head arrive together.
    @Test(arguments: [
        (100_000, 1, "414 the URI is longer than 16384 bytes"),
        (70_000, 1, "414 the URI is longer than 16384 bytes"),
        (16_384, 100_000, "431 the header fields are larger than 65536 bytes or more than 200"),
        (16_384, 1, "404 Not Found"),
    ])
    func tooLongPartsAreReportedWhereverTheyEnd(uri: Int, field: Int, answer: String) async throws {
        let path = "/" + String(repeating: "x", count: uri - 1)
        let value = String(repeating: "x", count: field)
        let head = "GET \(path) HTTP/1.1\r\nHost: a\r\nX: \(value)\r\nConnection: close\r\n\r\n"
        #expect(try await Self.talk(head, limits: HTTP1Limits()) == [answer])
    }

    /// The answer to a refused request comes after those to earlier requests.
    @Test func answersKeepTheirOrder() async throws {
        let request = "GET /names HTTP/1.1\r\nHost: a\r\n\r\n"
        let refused = "GET /names HTTP/1.1\r\n\r\n"
        let answers = try await Self.talk(request + request + refused + request)
        #expect(
            answers == ["200 OK", "200 OK", "400 expected one Host field, got none"]
        )
    }

    @Test func aSecondURIOfAConnectionIsRefusedAsTheFirst() async throws {
        let long = "GET /\(String(repeating: "x", count: 5000)) HTTP/1.1\r\nHost: a\r\n\r\n"
        let answers = try await Self.talk(
            "GET /names HTTP/1.1\r\nHost: a\r\n\r\n",
            then: long
        )
        #expect(answers == ["200 OK", "414 the URI is longer than 100 bytes"])
    }

    /// Bytes that arrive with the end of one request may begin the next one.
    @Test(arguments: [
        (
            "/names", "X: \(String(repeating: "x", count: 100_000))",
            "431 the header fields are larger than 1000 bytes or more than 20"
        ),
        (
            "/\(String(repeating: "x", count: 100_000))", "X: y",
            "414 the URI is longer than 100 bytes"
        ),
    ])
    func aRequestAfterAnotherReportsWhatIsTooLong(
        path: String,
        field: String,
        refusal: String
    ) async throws {
        let first = "GET /names HTTP/1.1\r\nHost: a\r\n\r\n"
        let second = "GET \(path) HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n"
        #expect(try await Self.talk(first + second) == ["200 OK", refusal])
    }

    /// A body isn't searched for lines, wherever it ends in a read.
    @Test(arguments: ["5", "300000"])
    func aRequestAfterABodyReportsWhatIsTooLong(size: String) async throws {
        let head = "PUT /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n"
        let body = String(repeating: "a: b\n", count: (Int(size) ?? 0) / 5)
        let second = "GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\nHost: a\r\n\r\n"
        let answers = try await Self.talk(head + body + second)
        #expect(answers == ["200 OK", "414 the URI is longer than 100 bytes"])
    }

    /// Without a line break at its end, and with something like a field in it.
    @Test(arguments: [
        ("/\(String(repeating: "x", count: 100_000))", "X: y", long),
        ("/names", "X: \(String(repeating: "x", count: 100_000))", large),
    ])
    func aRequestRightAfterABodyReportsWhatIsTooLong(
        path: String,
        field: String,
        refusal: String
    ) async throws {
        let first = "PUT /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\n{\"a\":1}"
        let second = "GET \(path) HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n"
        #expect(try await Self.talk(first + second) == ["200 OK", refusal])
        #expect(try await Self.talk(first, then: second) == ["200 OK", refusal])
    }

    private static let long = "414 the URI is longer than 100 bytes"
    private static let large = "431 the header fields are larger than 1000 bytes or more than 20"

    @Test func trailersThatAreTooLargeEndTheirRequest() async throws {
        let head = "PUT /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let trailers = "X: \(String(repeating: "x", count: 100_000))"
        let answers = try await Self.talk("\(head)5\r\nhello\r\n0\r\n\(trailers)\r\n\r\n")
        #expect(answers == ["400 Bad Request"])
    }

    @Test func theBodyIsSentAfterContinue() async throws {
        let head = """
            PUT /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-Continue\r\n\
            Connection: close\r\n\r\n
            """
        #expect(try await Self.talk(head, then: "hello") == ["100 Continue", "200 OK"])
    }

    @Test func twoRequestsOneOfWhichWaitsAreAnsweredInOrder() async throws {
        let first = "GET /names HTTP/1.1\r\nHost: a\r\n\r\n"
        let head = """
            PUT /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\
            Connection: close\r\n\r\n
            """
        let answers = try await Self.talk(
            first + head,
            until: "100 Continue",
            then: "5\r\nhello\r\n0\r\n\r\n"
        )
        #expect(answers == ["200 OK", "100 Continue", "200 OK"])
    }

    /// Sends bytes, and `rest` after the first answer.
    ///
    /// Returns the status of each answer with its message.
    private static func talk(
        _ text: String,
        until word: String = "HTTP/1.1 ",
        then rest: String? = nil,
        limits: HTTP1Limits = HTTP1Limits(uri: 100, fields: 1000, fieldCount: 20)
    ) async throws -> [String] {
        let answer = try await RunningRouter.run(
            ShopServer.router(),
            server: .conformingHTTP1(limits: limits)
        ) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            return try await RawClient.talk(to: port, text, until: word, then: rest)
        }
        return answer.split(separator: "HTTP/1.1 ").map { answer in
            guard let start = answer.firstRange(of: #"{"message":""#)?.upperBound else {
                return String(answer.prefix { $0 != "\r\n" })
            }
            let message = answer[start...].prefix { $0 != "\"" }
            return "\(answer.prefix(3)) \(message)"
        }
    }
}
