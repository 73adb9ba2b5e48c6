import EndpointKit
import FoundationEssentials
import Girders
package import SecretValues

/// The addresses of the groups.
///
/// The first of these that exists applies: `--base-url` with the group's name, `--base-url` for all
/// groups, the environment, the group's default, the embedded server.
package struct BaseURLs: Sendable {
    package var options: [BaseURLOption]
    /// The addresses by group, from the files of the environment.
    package var configured: [String: String]
    package var defaults: [String: String]
    package var embedded: Set<String>

    package init(
        options: [BaseURLOption],
        configured: [String: String],
        defaults: [String: String],
        embedded: Set<String>
    ) {
        self.options = options
        self.configured = configured
        self.defaults = defaults
        self.embedded = embedded
    }

    package enum Source: Equatable {
        case fixed(String)
        case embeddedServer
    }

    package func source(for group: String) throws(CommandFailure) -> Source {
        let source = try firstSource(for: group)
        if case .fixed(let url) = source, VariableReference.all(in: url).contains(where: \.isSecret)
        {
            throw CommandFailure(EnvironmentProblem.secretInAddress(group: group))
        }
        return source
    }

    private func firstSource(for group: String) throws(CommandFailure) -> Source {
        if let named = options.first(where: { $0.group == group }) { return .fixed(named.url) }
        if let general = options.first(where: { $0.group == nil }) { return .fixed(general.url) }
        if let configured = configured[group] { return .fixed(configured) }
        if let usual = defaults[group] { return .fixed(usual) }
        if embedded.contains(group) { return .embeddedServer }
        throw CommandFailure(EnvironmentProblem.noBaseURL(group: group))
    }

    /// Throws an error if an option names an unknown group.
    package func check(against groups: [String]) throws(CommandFailure) {
        for option in options {
            guard let group = option.group, !groups.contains(group) else { continue }
            throw CommandFailure(
                .usage,
                "--base-url names the unknown group `\(group)`; there are \(groups.joined(separator: ", "))"
            )
        }
    }
}

/// One `--base-url` value: a URL for all groups, or `GROUP=URL` for one of them.
package struct BaseURLOption: Sendable, Equatable {
    /// The name of the group, or nil for all groups.
    package var group: String?
    package var url: String

    package init?(argument: String) {
        guard let separator = argument.firstIndex(of: "="),
            !argument[..<separator].contains(":")
        else {
            self.init(group: nil, url: argument)
            return
        }
        let url = argument[argument.index(after: separator)...]
        self.init(group: String(argument[..<separator]), url: String(url))
    }

    private init?(group: String?, url: String) {
        guard WebAddress.isOne(url), group != "" else { return nil }
        self.group = group
        self.url = url
    }
}

extension BaseURLOption {
    /// The password in the URL, both percent-encoded and decoded.
    package var secrets: [Secret] {
        guard let address = URL(string: url) else { return [] }
        let passwords = [true, false].map { address.password(percentEncoded: $0) }
        return passwords.compactMap(\.self).map { Secret($0) }
    }
}
