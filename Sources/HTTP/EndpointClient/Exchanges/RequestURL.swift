internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes

/// Finds what keeps a request from being sent at all.
enum RequestFault {
    private static let schemes: Set<String> = ["http", "https", "http+unix", "https+unix"]
    // What names a host on the wire, in DNS and to a SOCKS proxy, has one byte for its length.
    private static let longestHost = 255

    /// Why no request can go to `url`, nil when one can.
    static func fault(of url: URL) -> TransportError.Kind? {
        guard let scheme = url.scheme?.lowercased() else {
            return .invalidURL(url.absoluteString)
        }
        guard schemes.contains(scheme) else { return .unsupportedScheme(scheme) }
        guard let host = url.host(percentEncoded: true), !host.isEmpty,
            host.utf8.count <= longestHost || url.isSocket,
            (url.port ?? 1) <= UInt16.max
        else {
            return .invalidURL(url.absoluteString)
        }
        return nil
    }
}

extension URL {
    /// Whether this leads to a unix socket: `http+unix://%2Frun%2Fshop.sock/orders`, or `https+unix`.
    var isSocket: Bool {
        ["http+unix", "https+unix"].contains(scheme?.lowercased() ?? "")
    }

    /// The path of the unix socket that this leads to.
    var socketPath: String? {
        isSocket ? host(percentEncoded: false) : nil
    }

    /// Whether the connection is over TLS.
    var isSecure: Bool {
        ["https", "https+unix"].contains(scheme?.lowercased() ?? "")
    }
}

extension Request {
    /// A copy that has the user name and password of its URL in `Authorization`, so that the URL can
    /// be shown.
    ///
    /// What the request says itself about who asks goes first; the URL's login is dropped then.
    var withLoginOutOfURL: Request {
        let user = url.user(percentEncoded: false)
        let password = url.password(percentEncoded: false)
        guard user != nil || password != nil, let bare = url.withoutLogin else { return self }
        guard headers[.authorization] == nil, digestCredentials == nil,
            user?.isEmpty == false || password?.isEmpty == false
        else { return with(url: bare) }
        var headers = headers
        headers[.authorization] = BasicAuthorization.value(
            user: user ?? "",
            password: Secret(password ?? "")
        )
        return with(
            url: bare,
            headers: headers,
            sensitiveHeaders: sensitiveHeaders.union([.authorization])
        )
    }
}

extension URL {
    fileprivate var withoutLogin: URL? {
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        // The user goes last: a password alone would leave an empty one.
        parts?.password = nil
        parts?.user = nil
        return parts?.url
    }
}
