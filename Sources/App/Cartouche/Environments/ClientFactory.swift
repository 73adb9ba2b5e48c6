internal import EndpointClient
internal import Girders
internal import HTTPMessage

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
