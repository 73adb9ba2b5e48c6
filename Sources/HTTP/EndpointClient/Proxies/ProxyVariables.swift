internal import FoundationEssentials
public import Girders
internal import Glibc

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

/// The hosts that go without a proxy, as `no_proxy` lists them.
///
/// Entries are separated by commas or spaces: a host, which stands for those below it too
/// (`example.org`, `.example.org`), also with a port; an address, or a block of them
/// (`10.0.0.0/8`, `fe80::/10`); `*` for all. Loopback is always exempt.
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

/// Neighbouring IP addresses, written as `10.0.0.0/8` or `fe80::/10`.
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

    /// Whether the address, of the same family, is in the block.
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
