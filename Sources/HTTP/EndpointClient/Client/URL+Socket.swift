internal import FoundationEssentials

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
