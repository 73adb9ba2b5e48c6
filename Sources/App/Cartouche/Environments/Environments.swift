internal import EndpointClient
internal import Girders
internal import HTTPMessage
internal import Synchronization

/// The environments of a run, each with one client from its first use to the end.
///
/// Files are read each time that an environment is opened, so that a change counts without a restart.
final class Environments: Sendable {
    /// Where their files are.
    let places: ConfigurationPlaces
    private let clients: ClientFactory
    private let secrets: ClientSecrets
    private let open = Mutex<[String?: OpenClient]>([:])

    private struct OpenClient {
        let settings: ClientSettings
        let transport: any Transport
        let cookies: CookieJar
    }

    /// What the files announce as secrets, and what is filled in for them, becomes known to
    /// `secrets`.
    init(places: ConfigurationPlaces, clients: ClientFactory, secrets: ClientSecrets) {
        self.places = places
        self.clients = clients
        self.secrets = secrets
    }

    /// Reads an environment; nil is the base files alone.
    ///
    /// Throws where a file cannot be used, and for a name that there are no files for.
    func environment(named name: String?) throws(ConfigurationError) -> RunEnvironment {
        let written = try places.configuration(environment: name)
        secrets.known.add(written.secrets)
        let configuration = try secrets.filled(written)
        return RunEnvironment(
            name: name,
            configuration: configuration,
            variables: try configuration.variables(),
            transport: try transport(for: name, configuration)
        )
    }

    /// The client of an environment; other settings make another one, which keeps the cookies.
    private func transport(
        for name: String?,
        _ configuration: Configuration
    ) throws(ConfigurationError) -> any Transport {
        let settings = try clients.settings(configuration)
        return open.withLock { open in
            if let client = open[name], client.settings == settings { return client.transport }
            let cookies = open[name]?.cookies ?? CookieJar()
            let transport = clients.client(settings, cookies)
            open[name] = OpenClient(settings: settings, transport: transport, cookies: cookies)
            return transport
        }
    }
}

/// What the files of an environment say, and the client that its requests go through.
struct RunEnvironment: Sendable {
    /// Nil for the base files alone.
    var name: String?
    var configuration: Configuration
    var variables: Variables
    var transport: any Transport
}

/// Makes the clients that requests go through; a test answers from memory.
struct ClientFactory: Sendable {
    /// What a configuration says about the client.
    var settings: @Sendable (Configuration) throws(ConfigurationError) -> ClientSettings
    var client: @Sendable (ClientSettings, CookieJar) -> any Transport

    /// The shared client of the library, with the proxies that the process's variables name.
    static func real(variables: [String: String]) -> ClientFactory {
        ClientFactory(
            settings: { configuration throws(ConfigurationError) in
                try ClientSettings(configuration: configuration, variables: variables)
            },
            client: { settings, cookies in SharedClient(settings: settings, cookies: cookies) }
        )
    }
}
