internal import FoundationEssentials

extension TransportError: CustomStringConvertible {
    /// One line: what failed, in which phase, for which URL, and what can be done.
    ///
    /// Passwords and secret query items in URLs are redacted.
    public var description: String { redacted().words }

    private var words: String {
        [summary + location, advice].compactMap(\.self).joined(separator: "; ")
    }

    private var summary: String {
        switch kind {
        case .invalidURL(let text): "`\(text)` is not a URL that a request can go to"
        case .unsupportedScheme(let scheme): "cannot send over `\(scheme)`"
        case .unreadableFile(let path, let reason): "the file `\(path)` cannot be sent: \(reason)"
        case .refused: "connection refused"
        case .unresolvable(let host): "no address is known for `\(host)`"
        case .unreachable: "the host cannot be reached"
        case .tls(let cause): "TLS failed (\(cause))"
        case .credentials(let reason): "the TLS credentials cannot be used (\(reason))"
        case .proxy(let proxy, let reason): "the proxy \(proxy) failed (\(reason))"
        case .proxyAuthorization(let proxy):
            "the proxy \(proxy) wants a user name and password, or others than these"
        case .socket(let path, let reason): "the socket `\(path)` cannot be used: \(reason)"
        case .connectTimeout(let limit): "no connection within \(Self.seconds(limit))"
        case .timeout(let limit): "not finished within \(Self.seconds(limit))"
        case .cancelled: "cancelled"
        case .truncated: "the connection ended before the body did"
        case .bodyTooLarge(let limit): "the body is larger than \(Self.size(limit))"
        case .expansionTooLarge(let limit):
            "the compressed body grows to more than \(limit) times its size"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .insecureRedirect: "a redirect leads from https to http"
        case .loginFailed(let reason): "the login failed: \(reason)"
        case .malformedResponse(let reason): "the answer is not valid HTTP (\(reason))"
        case .other(let text): text
        }
    }

    private var location: String {
        let phase = phase.map { " while " + Self.words($0) } ?? ""
        let url = url.map { " (\($0.absoluteString))" } ?? ""
        return phase + url
    }

    private var advice: String? {
        switch kind {
        case .invalidURL: "write it like https://example.org/path"
        case .unsupportedScheme: "use http or https"
        case .unreadableFile: "check the path; it is relative to the folder this was started in"
        case .refused: "is the server running, and is the port right?"
        case .unresolvable: "check the host's spelling and the network"
        case .unreachable: "check the network"
        case .tls: "check the certificate, or whether the server speaks TLS here"
        case .credentials: "check the files and the password that were named"
        case .proxy: "check the proxy and its address, or go without it"
        case .proxyAuthorization: "write them as in http://user:password@host:port"
        case .socket: "is the server running, and is the path right?"
        case .connectTimeout, .timeout: "try again, or allow more time"
        case .cancelled: nil
        case .truncated: "try again; what arrived is kept"
        case .bodyTooLarge, .expansionTooLarge: "raise the limit if you trust the server"
        case .tooManyRedirects: "the server may be sending requests in a circle"
        case .insecureRedirect: "it was not followed"
        case .loginFailed: "check the user name and the password"
        case .malformedResponse: "is it an HTTP server?"
        case .other: nil
        }
    }

    private static func words(_ phase: Phase.Kind) -> String {
        switch phase {
        case .connect: "connecting"
        case .wait: "waiting for the answer"
        case .download: "receiving the body"
        }
    }

    /// `30 s`, `0.2 s`.
    package static func seconds(_ duration: Duration) -> String {
        let (whole, attoseconds) = duration.components
        let tenths = attoseconds / 100_000_000_000_000_000
        return tenths == 0 ? "\(whole) s" : "\(whole).\(tenths) s"
    }

    /// `5 MiB`, `1000 bytes`.
    package static func size(_ bytes: Int) -> String {
        let mebibyte = 1024 * 1024
        return bytes >= mebibyte && bytes.isMultiple(of: mebibyte)
            ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
    }
}
