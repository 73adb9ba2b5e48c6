internal import FoundationEssentials
public import Girders

/// The proxies that the variables of a process name, by the rules of curl.
///
/// `http_proxy` is for http URLs, `https_proxy` for https URLs, `all_proxy` for both where the other is
/// not set; a name in lower case counts before the same in upper case, and an empty value means none.
/// A value is `[scheme://][user:password@]host[:port]` with http (the usual scheme), socks5 or socks5h;
/// the usual port is 1080. `no_proxy` lists hosts that go without, see ``ProxyExemptions``.
///
/// Two rules are not curl's: `HTTP_PROXY` in upper case counts too, but for a process that was started
/// by a web server (`REQUEST_METHOD` is set), where a client could have sent it as a header; and
/// `localhost` and loopback addresses always go without a proxy.
public struct ProxyVariables: Sendable, Hashable {
    private let http: Proxy?
    private let https: Proxy?
    private let exemptions: ProxyExemptions

    /// Reads the variables of a process.
    ///
    /// Throws a ``ConfigurationError`` that names the variable whose value is no proxy.
    public init(_ variables: [String: String]) throws(ConfigurationError) {
        let isGateway = variables["REQUEST_METHOD"] != nil
        let all = try Self.proxy(["all_proxy", "ALL_PROXY"], in: variables)
        let names = isGateway ? ["http_proxy"] : ["http_proxy", "HTTP_PROXY"]
        http = try Self.proxy(names, in: variables).or(all)
        https = try Self.proxy(["https_proxy", "HTTPS_PROXY"], in: variables).or(all)
        exemptions = ProxyExemptions(variables["no_proxy"] ?? variables["NO_PROXY"] ?? "")
    }

    /// The proxy for `server`, to which `url` leads.
    func proxy(for server: ServerName, of url: URL) -> Proxy? {
        guard !exemptions.contains(server) else { return nil }
        return url.scheme?.lowercased() == "https" ? https : http
    }

    /// What the first of the names that is set says.
    private static func proxy(
        _ names: [String],
        in variables: [String: String]
    ) throws(ConfigurationError) -> Setting {
        guard let name = names.first(where: { variables[$0] != nil }), let text = variables[name]
        else { return .absent }
        guard !text.isEmpty else { return .set(nil) }
        do throws(ProxyFault) {
            return .set(try Proxy(text))
        } catch {
            throw .wrongValue(source: "the variable \(name)", error.description)
        }
    }

    private enum Setting {
        case absent
        case set(Proxy?)

        func or(_ other: Setting) -> Proxy? {
            switch (self, other) {
            case (.set(let proxy), _), (.absent, .set(let proxy)): proxy
            case (.absent, .absent): nil
            }
        }
    }
}
