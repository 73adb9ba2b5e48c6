import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct TransportErrorTests {
    @Test(arguments: [
        (
            TransportError(.refused, phase: .connect, url: URL(string: "http://127.0.0.1:1/x")),
            "connection refused while connecting (http://127.0.0.1:1/x); "
                + "is the server running, and is the port right?"
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
            TransportError(.loginFailed(reason: "no such user")),
            "login failed: no such user; check the user name and password"
        ),
        (
            TransportError(
                .loginFailed(
                    reason: "\(TransportError(.cancelled, url: URL(string: "http://h/?token=abc")))"
                ),
                url: URL(string: "http://ann:opensesame@127.0.0.1:1/x?limit=1&token=abc")
            ),
            "login failed: cancelled (http://h/?token=(redacted)) "
                + "(http://ann:(redacted)@127.0.0.1:1/x?limit=1&token=(redacted)); "
                + "check the user name and password"
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
}
