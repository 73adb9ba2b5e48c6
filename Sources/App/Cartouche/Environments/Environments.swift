internal import EndpointClient
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import Synchronization

/// The environments of a run.
///
/// Each has one client that is kept until the end.
///
/// The files are read each time an environment is opened, so changes apply without a restart.
final class Environments: Sendable {
    /// The folders with the files of the environments.
    let places: ConfigurationFolders
    private let clients: ClientFactory
    private let secrets: ClientSecrets
    private let open = Mutex<[OpenClient]>([])

    private struct OpenClient {
        /// The name of the environment, or nil for only the base files.
        let name: String?
        let settings: ClientSettings
        let transport: any Transport
        let cookies: CookieJar
    }

    /// Creates the environments.
    ///
    /// Secrets that the files declare, and those that are filled in, are added to the known
    /// secrets.
    init(places: ConfigurationFolders, clients: ClientFactory, secrets: ClientSecrets) {
        self.places = places
        self.clients = clients
        self.secrets = secrets
    }

    /// Reads an environment.
    ///
    /// Nil means only the base files.
    ///
    /// Throws an error if a file can't be used, contains settings it may not have, or has a setting
    /// that isn't in `settings`, and for a name without files.
    func environment(
        named name: String?,
        knowing settings: KnownSettings? = nil
    ) throws(ConfigurationError) -> RunEnvironment {
        let written = try configuration(named: name, knowing: settings)
        let configuration = try secrets.filled(written.anchoringPaths(of: KnownSettings.paths))
        return RunEnvironment(
            name: name,
            configuration: configuration,
            variables: try configuration.variables(),
            transport: try transport(for: name, configuration),
            remarks: configuration.remarks
        )
    }

    /// Returns the settings of an environment as written, checked without creating a client.
    func configuration(
        named name: String?,
        knowing settings: KnownSettings? = nil
    ) throws(ConfigurationError) -> Configuration {
        let written = try places.configuration(environment: name)
        secrets.known.add(written.secrets)
        try FolderTrust(configuration: written).check()
        try settings?.check(written)
        _ = try written.logLevel()
        _ = try written.color()
        try written.checkVariables()
        return written
    }

    /// Returns the cookies of an environment, or nil if it hasn't been opened yet.
    func cookies(of name: String?) -> CookieJar? {
        open.withLock { $0.first { $0.name == name }?.cookies }
    }

    /// Returns the client of an environment.
    ///
    /// Changed settings create a new client, which keeps the cookies.
    private func transport(
        for name: String?,
        _ configuration: Configuration
    ) throws(ConfigurationError) -> any Transport {
        let settings = try clients.settings(configuration)
        return open.withLock { open in
            let index = open.firstIndex { $0.name == name }
            if let index, open[index].settings == settings { return open[index].transport }
            let cookies = index.map { open.remove(at: $0).cookies } ?? CookieJar()
            let transport = clients.client(settings, cookies)
            open.append(
                OpenClient(name: name, settings: settings, transport: transport, cookies: cookies)
            )
            return transport
        }
    }
}

/// The settings of an environment and the client for its requests.
struct RunEnvironment: Sendable {
    /// The name, or nil for only the base files.
    var name: String?
    var configuration: Configuration
    var variables: Variables
    var transport: any Transport
    /// Remarks about the files.
    var remarks: [String] = []
}

/// Creates the clients for requests.
///
/// A test answers from memory.
struct ClientFactory: Sendable {
    /// The client's settings in a configuration.
    var settings: @Sendable (Configuration) throws(ConfigurationError) -> ClientSettings
    var client: @Sendable (ClientSettings, CookieJar) -> any Transport

    /// Clients over the network, with the proxies that the process's variables name.
    static func real(
        program: ProgramName = .usual,
        variables: [String: String]
    ) -> ClientFactory {
        ClientFactory(
            settings: { configuration throws(ConfigurationError) in
                var settings = try ClientSettings(
                    configuration: configuration,
                    variables: variables
                )
                settings.userAgent = program.text
                return settings
            },
            client: { settings, cookies in SharedClient(settings: settings, cookies: cookies) }
        )
    }
}
