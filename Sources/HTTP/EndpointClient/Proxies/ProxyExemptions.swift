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
