import CartoucheSession
package import EndpointKit
package import Girders
import TerminalUI
import ValueTree

/// The settings that a program has.
///
/// Other settings are reported as misspelled instead of being ignored.
package struct KnownSettings: Sendable {
    /// Settings that weaken trust, reroute requests, use the user's certificates, or change the
    /// keys of the screen, because a key that moved the cursor must not send a request.
    package static let guarded: Set<String> = [
        "caServer", "clientCertificate", "clientKey", "clientP12", "clientP12Password", "keys",
        "minimumTLSVersion", "proxies", "proxy", "unverifiedServers",
    ]
    /// The settings that this program reads itself; services read others.
    package static let own = guarded.union([
        "baseURL", "colour", "connectionsPerServer", "groups", "historyExchanges",
        "historyMegabytes",
        "httpVersion", "logLevel", "theme", "variables",
    ])
    /// The settings of a group.
    package static let ofGroups = ["authorization", "baseURL", "headers"]
    /// The settings that name a file.
    package static let paths = ["caServer", "clientCertificate", "clientKey", "clientP12"]

    /// The names of the groups of the catalogue.
    package let groups: [String]
    /// The names of all settings.
    package let names: [String]

    /// Creates the settings for a catalogue, including those of its services.
    package init(_ registry: EndpointRegistry) {
        groups = registry.groups.map(\.name)
        let services = registry.groups.flatMap(\.settings) + ["auth.password", "auth.username"]
        names = Self.own.union(services).sorted()
    }

    /// Throws an error for the first unknown setting.
    package func check(_ configuration: Configuration) throws(ConfigurationError) {
        if let mistake = mistakes(in: configuration).first { throw mistake }
    }

    /// Returns an error for each unknown setting, with its line and the nearest name.
    package func mistakes(in configuration: Configuration) -> [ConfigurationError] {
        configuration.layers.flatMap { layer in
            let strange = layer.values.members.filter { !names.contains($0.key) }
            return strange.map { error(.setting, [$0.key], among: names, in: layer) }
                + groupMistakes(in: layer)
        } + valueMistakes(in: configuration)
    }

    /// Returns the errors in the values of the groups' settings.
    private func valueMistakes(in configuration: Configuration) -> [ConfigurationError] {
        let named = configuration.layers.flatMap { $0.values["groups"]?.members.map(\.key) ?? [] }
        return groups.filter(named.contains).compactMap { group in
            do throws(ConfigurationError) {
                _ = try configuration.settings(ofGroup: group)
                return nil
            } catch {
                return error
            }
        }
    }

    private func groupMistakes(in layer: ConfigurationLayer) -> [ConfigurationError] {
        (layer.values["groups"]?.members ?? []).flatMap { group in
            let path = ["groups", group.key]
            guard groups.contains(group.key) else {
                return [error(.group, path, among: groups, in: layer)]
            }
            return group.value.members.filter { !Self.ofGroups.contains($0.key) }.map {
                error(.groupSetting, path + [$0.key], among: Self.ofGroups, in: layer)
            }
        }
    }

    private func error(
        _ kind: SettingFault.Kind,
        _ path: [String],
        among known: [String],
        in layer: ConfigurationLayer
    ) -> ConfigurationError {
        layer.unknown(kind, path, among: known)
    }
}

extension Configuration {
    /// The name of the color that distinguishes the environment; nil if none is set.
    package func color() throws(ConfigurationError) -> String? {
        let key = "colour"
        guard let name = try value(String.self, forKey: key) else { return nil }
        guard let color = ColorName.color(name), color != .default else {
            throw fault(of: key, .mismatch(expected: .value(.color), found: "\(name)"))
        }
        return name
    }

    /// Remarks about files that are valid.
    package var remarks: [String] {
        layers.filter { $0.folder != nil }.flatMap { layer in
            let isEmpty = layer.values.members.isEmpty
            let hasTheme = layer.values["theme"] != nil
            let place = layer.location(of: ["theme"])
            return (isEmpty ? ["\(layer.source): it has no settings"] : [])
                + (hasTheme ? ["\(place): theme: ignored; `--theme` chooses one"] : [])
        }
    }
}
