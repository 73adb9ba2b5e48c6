internal import EndpointKit
internal import Girders
internal import SecretValues

extension Composition {
    /// Returns the environment with this name.
    ///
    /// Nil means only the base files.
    func environment(named name: String?) throws(CommandFailure) -> RunEnvironment {
        do {
            return try environments.environment(named: name, knowing: KnownSettings(registry))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the settings of an environment, without creating its client.
    func configuration(named name: String?) throws(CommandFailure) -> Configuration {
        do {
            return try environments.configuration(named: name, knowing: KnownSettings(registry))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Checks the files of an environment that a command doesn't open.
    ///
    /// Throws an error if the name has no files. Other errors in the files are only reported.
    func review(environmentNamed name: String?) throws(CommandFailure) {
        try refuseUnknown(environmentNamed: name)
        do {
            let written = try environments.places.configuration(environment: name)
            let mistakes = KnownSettings(registry).mistakes(in: written) + mistakes(in: written)
            for line in mistakes.map(\.description) + written.remarks { remark("\(line)") }
        } catch {
            remark("\(error)")
        }
    }

    /// Returns the errors for which `send` would refuse the values that it reads itself.
    private func mistakes(in configuration: Configuration) -> [ConfigurationError] {
        func mistake(_ read: () throws(ConfigurationError) -> Void) -> ConfigurationError? {
            do throws(ConfigurationError) {
                try read()
                return nil
            } catch {
                return error
            }
        }
        let found = [
            mistake { () throws(ConfigurationError) in _ = try configuration.logLevel() },
            mistake { () throws(ConfigurationError) in _ = try configuration.color() },
            mistake { () throws(ConfigurationError) in try configuration.checkVariables() },
            mistake { () throws(ConfigurationError) in _ = try addresses(in: configuration) },
        ]
        // An address with an invalid variable repeats the variable's error.
        return found.compactMap(\.self).reduce(into: []) { mistakes, next in
            let isNew = mistakes.allSatisfy { $0.description != next.description }
            if isNew { mistakes.append(next) }
        }
    }

    /// Throws an error if the name has no files.
    func refuseUnknown(environmentNamed name: String?) throws(CommandFailure) {
        let known = environments.places.environments
        guard let name, !known.contains(name) else { return }
        let error = ConfigurationError.unknownEnvironment(name, known: known)
        throw CommandFailure(error)
    }

    /// Returns the lowest level that is logged.
    func logLevel(in environment: RunEnvironment) throws(CommandFailure) -> LogLevel {
        do {
            return try environment.configuration.logLevel()
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the addresses of the groups from the options, the environment and the catalogue.
    ///
    /// Passwords in the options are redacted from then on.
    func addresses(
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

    /// A service may read its address from the shared configuration.
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

    private func addresses(
        in configuration: Configuration
    ) throws(ConfigurationError) -> [String: String] {
        var addresses: [String: String] = [:]
        for group in registry.groups {
            addresses[group.name] = try configuration.baseURL(forGroup: group.name)
        }
        return addresses
    }
}
