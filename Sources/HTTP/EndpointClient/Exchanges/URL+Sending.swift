internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import WebAddresses

extension URL {
    private static let schemes: Set<String> = ["http", "https", "http+unix", "https+unix"]
    // DNS and SOCKS have one byte for the length of a host name.
    private static let longestHost = 255

    /// The reason why requests can't be sent to this URL, or nil.
    var requestFault: TransportError.Kind? {
        guard let scheme = scheme?.lowercased() else { return .invalidURL(absoluteString) }
        guard Self.schemes.contains(scheme) else { return .unsupportedScheme(scheme) }
        guard let host = host(percentEncoded: true), !host.isEmpty,
            host.utf8.count <= Self.longestHost || isSocket,
            (port ?? 1) <= UInt16.max
        else { return .invalidURL(absoluteString) }
        return nil
    }

    /// Whether this names a Unix socket: `http+unix://%2Frun%2Fshop.sock/orders`, or `https+unix`.
    var isSocket: Bool {
        ["http+unix", "https+unix"].contains(scheme?.lowercased() ?? "")
    }

    /// The path of the Unix socket; nil for other URLs.
    var socketPath: String? {
        isSocket ? host(percentEncoded: false) : nil
    }

    /// Whether the connection uses TLS.
    var isSecure: Bool {
        ["https", "https+unix"].contains(scheme?.lowercased() ?? "")
    }

    /// The URL with an international host name in ASCII, for looking it up.
    fileprivate var withASCIIHost: URL? {
        guard !isSocket, host(percentEncoded: true)?.contains("%") == true, let name = asciiHost
        else { return self }
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        parts?.percentEncodedHost = name
        return parts?.url
    }

    fileprivate var withoutLogin: URL? {
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        // The user is removed last: removing it first would leave an empty one before the password.
        parts?.password = nil
        parts?.user = nil
        return parts?.url
    }
}

extension Request {
    /// A copy whose host can be looked up.
    var withASCIIHost: Request {
        url.withASCIIHost.map { $0 == url ? self : with(url: $0) } ?? self
    }

    /// The reason why the login in the URL can't be sent, or nil.
    var loginFault: TransportError.Kind? {
        guard headers[.authorization] == nil, digestCredentials == nil,
            let user = url.user(percentEncoded: false),
            let fault = BasicAuthorization.fault(ofUser: user)
        else { return nil }
        return .loginFailed(reason: fault)
    }

    /// A copy with the user name and password of its URL in `Authorization`, so that the URL can be
    /// shown.
    ///
    /// Credentials of the request itself win; those in the URL are dropped then.
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
