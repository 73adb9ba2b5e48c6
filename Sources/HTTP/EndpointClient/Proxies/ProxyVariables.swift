internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage

/// The proxies named by the variables of a process, with the rules of curl.
///
/// `http_proxy` is for http URLs, `https_proxy` for https URLs, `all_proxy` for both if the other one
/// is not set. A lower-case name wins over the upper-case one, and an empty value means no proxy. A
/// value is `[scheme://][user:password@]host[:port]` with http (the default), socks5 or socks5h; the
/// default port is 1080. `no_proxy` lists the hosts without a proxy, see ``ProxyExemptions``.
///
/// Two rules differ from curl's. `HTTP_PROXY` in upper case is used too, unless a web server started
/// the process (`REQUEST_METHOD` is set) and a client could have sent it as a header. `localhost` and
/// loopback addresses never use a proxy.
///
/// A variable that cannot be used fails the requests that need it, and no others.
public struct ProxyVariables: Sendable, Hashable {
    private let http: Setting
    private let https: Setting
    private let exemptions: ProxyExemptions

    /// Reads the variables of a process.
    public init(_ variables: [String: String]) {
        let isGateway = variables["REQUEST_METHOD"] != nil
        let all = Self.proxy(["all_proxy", "ALL_PROXY"], in: variables)
        let names = isGateway ? ["http_proxy"] : ["http_proxy", "HTTP_PROXY"]
        http = Self.proxy(names, in: variables) ?? all ?? .proxy(nil)
        https = Self.proxy(["https_proxy", "HTTPS_PROXY"], in: variables) ?? all ?? .proxy(nil)
        exemptions = ProxyExemptions(variables["no_proxy"] ?? variables["NO_PROXY"] ?? "")
    }

    /// The proxy for `server`, whose URL is `url`.
    func proxy(for server: ServerName, of url: URL) throws(Fault) -> Proxy? {
        guard !exemptions.contains(server) else { return nil }
        switch url.scheme?.lowercased() == "https" ? https : http {
        case .proxy(let proxy): return proxy
        case .unusable(let fault): throw fault
        }
    }

    /// The reason why the proxy in a variable can't be used.
    struct Fault: Error, Hashable {
        let variable: String
        let reason: ProxyAddressFault

        var kind: TransportError.Kind {
            .proxyVariable(name: variable, reason: reason)
        }
    }

    /// The proxy in the first of these variables that is set.
    private static func proxy(
        _ names: [String],
        in variables: [String: String]
    ) -> Setting? {
        guard let name = names.first(where: { variables[$0] != nil }), let text = variables[name]
        else { return nil }
        guard !text.isEmpty else { return .proxy(nil) }
        do throws(ProxyAddressFault) {
            return .proxy(try Proxy(text))
        } catch {
            return .unusable(Fault(variable: name, reason: error))
        }
    }

    private enum Setting: Hashable {
        case proxy(Proxy?)
        case unusable(Fault)
    }
}

/// The hosts without a proxy, as `no_proxy` lists them.
///
/// Entries are separated by commas or spaces: a host with its subdomains (`example.org`,
/// `.example.org`), with or without a port; an address or a block of addresses (`10.0.0.0/8`,
/// `fe80::/10`); `*` for all hosts. Loopback addresses are always included.
struct ProxyExemptions: Sendable, Hashable {
    private let all: Bool
    private let names: [ServerName]
    private let blocks: [AddressBlock]

    init(_ list: String) {
        let entries = list.split { $0 == "," || $0.isWhitespace }.map(String.init)
        all = entries.contains("*")
        let loopback = ["127.0.0.0/8", "::1/128"]
        blocks = (entries + loopback).compactMap { AddressBlock($0) }
        names = (entries + ["localhost"]).compactMap { entry in
            ServerName(String(entry.drop { $0 == "." }))
        }
    }

    func contains(_ server: ServerName) -> Bool {
        if all { return true }
        if let address = AddressBlock.bytes(of: server.host) {
            return blocks.contains { $0.contains(address) }
                || names.contains { $0.includes(server) }
        }
        return names.contains { name in
            guard name.port == nil || name.port == server.port else { return false }
            let host = server.host.hasSuffix(".") ? String(server.host.dropLast()) : server.host
            return host == name.host || host.hasSuffix(".\(name.host)")
        }
    }
}

/// A block of IP addresses in CIDR notation, such as `10.0.0.0/8` or `fe80::/10`.
struct AddressBlock: Sendable, Hashable {
    private let start: [UInt8]
    private let bits: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = Self.bytes(of: String(parts[0])),
            let bits = Int(parts[1]), (0...start.count * 8).contains(bits)
        else { return nil }
        self.start = start
        self.bits = bits
    }

    /// Whether the block contains an address; false for an address of the other family.
    func contains(_ address: [UInt8]) -> Bool {
        guard address.count == start.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            return address[bit / 8] & mask == start[bit / 8] & mask
        }
    }

    /// The four or sixteen bytes of an address; nil for a name.
    static func bytes(of text: String) -> [UInt8]? {
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
    }
}
