internal import FoundationEssentials
public import ValueTree

extension TransportError: MessageConvertible {
    /// One line: what failed, in which phase, for which URL, and what can be done.
    ///
    /// Passwords and secret query items in URLs are redacted.
    public var message: Message {
        let error = redacted()
        let summary = error.kind.summary
        let what: Message =
            switch error.shownPhase {
            case .connect: "\(summary) while connecting"
            case .wait: "\(summary) while waiting for the response"
            case .download: "\(summary) while receiving the body"
            case nil: summary
            }
        let place: Message = error.url.map { "\(what) (\($0.absoluteString))" } ?? what
        return error.kind.advice.map { "\(place); \($0)" } ?? place
    }

    /// The message in English.
    public var description: String { message.english }

    /// The phase, unless the summary says it already.
    package var shownPhase: Phase.Kind? {
        switch kind {
        case .truncated, .proxyAuthorization: nil
        case .invalidURL, .unsupportedScheme, .unreadableFile, .refused, .unresolvable,
            .unreachable, .tls, .credentials, .proxy, .proxyVariable, .socket, .connectTimeout,
            .timeout, .cancelled, .closed, .damagedBody, .bodyTooLarge, .expansionTooLarge,
            .tooManyRedirects, .insecureRedirect, .redirectScheme, .loginFailed, .intercepted,
            .malformedResponse, .other:
            phase
        }
    }
}

extension TransportError.Kind {
    /// The failure, such as `connection refused`.
    package var summary: Message {
        switch self {
        case .invalidURL(let text): "`\(text)` is not a valid URL"
        case .unsupportedScheme(let scheme): "unsupported scheme `\(scheme)`"
        case .unreadableFile(let path, let reason): "cannot read the file `\(path)`: \(reason)"
        case .refused: "connection refused"
        case .unresolvable(let host): "cannot resolve the host `\(host)`"
        case .unreachable: "host unreachable"
        case .tls(let cause): "TLS failed (\(cause))"
        case .credentials(let reason): "the TLS credentials cannot be used (\(reason))"
        case .proxy(let proxy, let reason): "the proxy \(proxy) failed (\(reason))"
        case .proxyAuthorization(let proxy):
            "the proxy \(proxy) requires a valid user name and password"
        case .proxyVariable(let name, let reason):
            "the variable \(name) names no usable proxy (\(reason))"
        case .socket(let path, let reason): "the socket `\(path)` cannot be used: \(reason)"
        case .connectTimeout(let limit): "no connection within \(TextArgument.seconds(limit))"
        case .timeout(let limit): "timed out after \(TextArgument.seconds(limit))"
        case .cancelled: "cancelled"
        case .truncated(let received): "connection closed after \(TextArgument.bytes(received))"
        case .closed: "the server closed the connection"
        case .damagedBody(let reason): "the compressed body is damaged (\(reason))"
        case .bodyTooLarge(let limit): "the body is larger than \(TextArgument.size(limit))"
        case .expansionTooLarge(let limit):
            "the compressed body expands to more than \(limit) times its size"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .insecureRedirect: "redirect from https to http"
        case .redirectScheme(let scheme): "redirect to the scheme `\(scheme)`"
        case .loginFailed(let reason): "login failed: \(reason)"
        case .intercepted(let name, let reason): "the interceptor `\(name)` failed: \(reason)"
        case .malformedResponse(let reason): "the response is not valid HTTP (\(reason))"
        case .other(let text): Message(verbatim: text)
        }
    }

    /// The suggested action.
    fileprivate var advice: Message? {
        switch self {
        case .invalidURL: "write it like https://example.org/path"
        case .unsupportedScheme: "use http or https"
        case .unreadableFile: "check the path; it is relative to the working directory"
        case .refused: "is the server running, and is the port right?"
        case .unresolvable: "check the host name and the network"
        case .unreachable: "check the network"
        case .tls: "check the certificate and that the port speaks TLS"
        case .credentials: "check the files and the password"
        case .proxy: "check the proxy address, or connect without a proxy"
        case .proxyAuthorization: "give them as in http://user:password@host:port"
        case .proxyVariable: "change it, or unset it to connect without a proxy"
        case .socket: "is the server running, and is the path right?"
        case .connectTimeout, .timeout: "try again, or allow more time"
        case .cancelled, .truncated, .closed: nil
        case .damagedBody: "ask for it uncompressed"
        case .bodyTooLarge, .expansionTooLarge: "raise the limit if you trust the server"
        case .tooManyRedirects: "the server may have a redirect loop"
        case .insecureRedirect: "it was not followed"
        case .redirectScheme: "only http and https are followed"
        case .loginFailed(.oauth): nil
        case .loginFailed: "check the user name and password"
        case .malformedResponse: "is it an HTTP server?"
        case .intercepted, .other: nil
        }
    }
}
