package import CartoucheSession
import EndpointKit
package import Girders
import SecretValues

extension Backend {
    /// Returns the environment with this name.
    ///
    /// Nil means only the base files.
    package func environment(named name: String?) throws(CommandFailure) -> RunEnvironment {
        do {
            return try environments.environment(named: name, knowing: KnownSettings(registry))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the settings of an environment, without creating its client.
    package func configuration(named name: String?) throws(CommandFailure) -> Configuration {
        do {
            return try environments.configuration(named: name, knowing: KnownSettings(registry))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Throws an error if the name has no files.
    package func refuseUnknown(environmentNamed name: String?) throws(CommandFailure) {
        let known = environments.places.environments
        guard let name, !known.contains(name) else { return }
        let error = ConfigurationError.unknownEnvironment(name, known: known)
        throw CommandFailure(error)
    }

    /// Returns the lowest level that is logged.
    package func logLevel(in environment: RunEnvironment) throws(CommandFailure) -> LogLevel {
        do {
            return try environment.configuration.logLevel()
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the addresses of the groups from the options, the environment and the catalogue.
    ///
    /// Passwords in the options are redacted from then on.
    package func addresses(
        by configuration: Configuration,
        _ options: [BaseURLOption]
    ) throws(CommandFailure) -> BaseURLs {
        preparation.known.add(options.flatMap(\.secrets))
        let addresses = BaseURLs(
            options: options,
            configured: try configured(by: configuration),
            defaults: defaults(in: configuration),
            embedded: embedded.groups
        )
        try addresses.check(against: registry.groups.map(\.name))
        return addresses
    }

    /// Returns the addresses that the groups declare; a service may read its own from the shared
    /// configuration.
    private func defaults(in configuration: Configuration) -> [String: String] {
        Configuration.sharing(configuration) {
            Dictionary(
                registry.groups.compactMap { group in
                    group.defaultBaseURL.map { (group.name, $0) }
                }
            ) { first, _ in first }
        }
    }

    private func configured(
        by configuration: Configuration
    ) throws(CommandFailure) -> [String: String] {
        do {
            return try addresses(in: configuration)
        } catch {
            throw CommandFailure(error)
        }
    }

    package func addresses(
        in configuration: Configuration
    ) throws(ConfigurationError) -> [String: String] {
        var addresses: [String: String] = [:]
        for group in registry.groups {
            addresses[group.name] = try configuration.baseURL(forGroup: group.name)
        }
        return addresses
    }
}
