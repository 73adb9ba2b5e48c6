internal import Girders
internal import HTTPMessage

/// The environments of a run.
///
/// Files are read each time that an environment is opened, so that a change counts without a restart.
struct Environments: Sendable {
    /// Where their files are.
    let places: ConfigurationPlaces
    let clients: ClientFactory

    /// Reads an environment; nil is the base files alone.
    ///
    /// Throws where a file cannot be used, and for a name that there are no files for.
    func environment(named name: String?) throws(ConfigurationError) -> RunEnvironment {
        let configuration = try places.configuration(environment: name)
        return RunEnvironment(
            name: name,
            configuration: configuration,
            variables: try configuration.variables(),
            transport: clients.client(configuration)
        )
    }
}
