package import CartoucheSession
package import EndpointClient
package import Girders
package import HTTPMessage
import SecretValues
import Synchronization

/// The environments of a run.
///
/// Each has one client, which exists until the run ends.
///
/// The files are read each time an environment is opened, so changes apply without a restart.
package final class Environments: Sendable {
    /// The folders with the files of the environments.
    package let places: ConfigurationFolders
    private let clients: ClientFactory
    private let secrets: ClientSecrets
    /// Returns remarks about files that are valid.
    private let remarks: @Sendable (Configuration) -> [String]
    private let open = Mutex<[OpenClient]>([])

    private struct OpenClient {
        /// The name of the environment, or nil for only the base files.
        let name: String?
        let settings: ClientSettings
        let transport: any Transport
        let cookies: CookieJar
    }

    /// Creates the environments; `secrets` records the secrets that the files declare or that are
    /// filled in.
    package init(
        places: ConfigurationFolders,
        clients: ClientFactory,
        secrets: ClientSecrets,
        remarks: @escaping @Sendable (Configuration) -> [String] = { $0.remarks }
    ) {
        self.remarks = remarks
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
    package func environment(
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
            remarks: remarks(configuration)
        )
    }

    /// Returns the settings of an environment as written, checked without creating a client.
    package func configuration(
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
    package func cookies(of name: String?) -> CookieJar? {
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
package struct RunEnvironment: Sendable {
    /// The name, or nil for only the base files.
    package var name: String?
    package var configuration: Configuration
    package var variables: Variables
    package var transport: any Transport
    /// Remarks about the files.
    package var remarks: [String] = []

    package init(
        name: String? = nil,
        configuration: Configuration,
        variables: Variables,
        transport: any Transport,
        remarks: [String] = []
    ) {
        self.name = name
        self.configuration = configuration
        self.variables = variables
        self.transport = transport
        self.remarks = remarks
    }
}

/// Creates the clients for requests; tests replace it with clients that answer from memory.
package struct ClientFactory: Sendable {
    /// Returns the client's settings in a configuration.
    package var settings: @Sendable (Configuration) throws(ConfigurationError) -> ClientSettings
    package var client: @Sendable (ClientSettings, CookieJar) -> any Transport

    package init(
        settings: @escaping @Sendable (Configuration) throws(ConfigurationError) -> ClientSettings,
        client: @escaping @Sendable (ClientSettings, CookieJar) -> any Transport
    ) {
        self.settings = settings
        self.client = client
    }

    /// Creates clients that use the network, with the proxies named by the process's variables.
    package static func real(
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
