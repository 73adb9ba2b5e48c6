import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct ExchangeTests {
    @Test func aFailureKeepsWhatArrived() throws {
        let url = try #require(URL(string: "http://h/a"))
        let partial = RawResponse(statusCode: 200, url: url, bytes: PaddedBytes("abc".utf8))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(
                TransportError(.truncated(received: 3), phase: .download),
                partial: partial
            ),
            phases: [Phase(.connect, .milliseconds(2)), Phase(.wait, .milliseconds(3))]
        )
        #expect(exchange.response == partial)
        #expect(
            RecordedExchange(exchange, endpoint: "Todos.getAll")
                == RecordedExchange(
                    endpoint: "Todos.getAll",
                    startedAt: Date(timeIntervalSince1970: 0),
                    method: "GET",
                    url: "http://h/a",
                    status: 200,
                    failure: "connection closed after 3 B",
                    duration: .milliseconds(5),
                    byteCount: 3
                )
        )
    }

    @Test func theDurationCountsTheDelaysBetweenAttempts() throws {
        let request = Request(url: try #require(URL(string: "http://h/a")))
        let exchange = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(RawResponse(statusCode: 200)),
            phases: [Phase(.connect, .milliseconds(2))],
            attempts: [Attempt(request: request, reason: .status(503), delay: .seconds(1))]
        )
        #expect(exchange.duration == .milliseconds(1_002))
    }

    @Test func anEmptyBodyIsNone() {
        #expect(RawResponse(statusCode: 204).body == nil)
        #expect(RawResponse(statusCode: 200, bytes: [1, 2]).body == Data([1, 2]))
    }
}

@Suite struct AttemptTests {
    @Test(arguments: [
        (Attempt.Reason.status(503), "503 Service Unavailable"),
        (.status(599), "599"),
        (
            .failure(TransportError(.refused, phase: .connect)),
            "connection refused while connecting; is the server running, and is the port right?"
        ),
        (.challenge(scheme: "Digest"), "Digest authentication"),
    ])
    func aReasonIsOneLine(reason: Attempt.Reason, text: String) {
        #expect(reason.description == text)
    }
}

@Suite struct TransportErrorTests {
    @Test(arguments: [
        (
            TransportError(.refused, phase: .connect, url: URL(string: "http://127.0.0.1:1/x")),
            "connection refused while connecting (http://127.0.0.1:1/x); "
                + "is the server running, and is the port right?"
        ),
        (
            TransportError(
                .truncated(received: 2204),
                phase: .download,
                url: URL(string: "http://h/")
            ),
            "connection closed after 2.2 kB (http://h/)"
        ),
        (
            TransportError(.proxyVariable(name: "https_proxy", reason: .unknownScheme("ftp"))),
            """
            the variable https_proxy names no usable proxy (expected an http or socks5 proxy, found \
            the scheme `ftp`); change it, or unset it to connect without a proxy
            """
        ),
        (
            TransportError(.timeout(.milliseconds(1500)), phase: .download),
            "timed out after 1.5 s while receiving the body; try again, or allow more time"
        ),
        (
            TransportError(.bodyTooLarge(limit: 512 * 1024 * 1024)),
            "the body is larger than 512 MiB; raise the limit if you trust the server"
        ),
        (
            TransportError(.loginFailed(reason: .foreign("no such user"))),
            "login failed: no such user; check the user name and password"
        ),
        (
            TransportError(
                .loginFailed(
                    reason: .exchange(
                        TransportError(.cancelled, url: URL(string: "http://h/?token=abc"))
                    )
                ),
                url: URL(string: "http://ann:opensesame@127.0.0.1:1/x?limit=1&token=abc")
            ),
            """
            login failed: cancelled (http://h/?token=(redacted)) \
            (http://ann:(redacted)@127.0.0.1:1/x?limit=1&token=(redacted)); \
            check the user name and password
            """
        ),
        (TransportError(.cancelled, phase: .wait), "cancelled while waiting for the response"),
        (
            TransportError(.invalidURL("h:/")),
            "`h:/` is not a valid URL; write it like https://example.org/path"
        ),
    ])
    func anErrorIsOneLineWithAdvice(error: TransportError, line: String) {
        #expect(error.description == line)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (2204, "2.2 kB"), (999_949, "999.9 kB"),
        (999_950, "1.0 MB"), (25_000_000, "25.0 MB"), (1_500_000_000, "1.5 GB"),
        (4_000_000_000_000, "4000.0 GB"),
    ])
    func anAmountHasOneDecimal(bytes: Int, text: String) {
        #expect(Quantity.text(bytes: bytes) == text)
    }
}
