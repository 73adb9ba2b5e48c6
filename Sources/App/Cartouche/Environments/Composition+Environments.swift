internal import CartoucheBackend
internal import CartoucheSession
internal import EndpointKit
internal import Girders
internal import SecretValues

extension Composition {
    /// Checks the files of an environment that a command doesn't open.
    ///
    /// Throws an error if the name has no files. Other errors in the files are only reported.
    func review(environmentNamed name: String?) throws(CommandFailure) {
        try backend.refuseUnknown(environmentNamed: name)
        do {
            let written = try backend.environments.places.configuration(environment: name)
            let mistakes =
                KnownSettings(backend.registry).mistakes(in: written) + mistakes(in: written)
            for line in mistakes.map(\.description) + written.keyRemarks + written.remarks {
                remark("\(line)")
            }
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
            mistake { () throws(ConfigurationError) in _ = try backend.addresses(in: configuration)
            },
        ]
        // An address with an invalid variable repeats the variable's error.
        return found.compactMap(\.self).reduce(into: []) { mistakes, next in
            let isNew = mistakes.allSatisfy { $0.description != next.description }
            if isNew { mistakes.append(next) }
        }
    }
}
