internal import EndpointKit

/// Where the groups of the catalogue are reached.
///
/// The first that is there counts: `--base-url` with the group's name, `--base-url` for all, what the
/// environment says, the group's own default, the embedded server.
struct BaseURLs: Sendable {
    var options: [BaseURLOption]
    /// By group, as the files of the environment say.
    var configured: [String: String]
    var defaults: [String: String]
    var embedded: Set<String>

    enum Source: Equatable {
        case fixed(String)
        case embeddedServer
    }

    func source(for group: String) throws(CommandFailure) -> Source {
        if let named = options.last(where: { $0.group == group }) { return .fixed(named.url) }
        if let general = options.last(where: { $0.group == nil }) { return .fixed(general.url) }
        if let configured = configured[group] { return .fixed(configured) }
        if let usual = defaults[group] { return .fixed(usual) }
        if embedded.contains(group) { return .embeddedServer }
        throw CommandFailure(
            .configuration,
            "no base URL for group `\(group)`: give one with --base-url \(group)=URL, "
                + "or as `baseURL` in a Configuration file"
        )
    }

    /// Fails where an option names a group that the catalogue does not have.
    func check(against groups: [String]) throws(CommandFailure) {
        for option in options {
            guard let group = option.group, !groups.contains(group) else { continue }
            throw CommandFailure(
                .usage,
                "--base-url names the unknown group `\(group)`; there are \(groups.joined(separator: ", "))"
            )
        }
    }
}
