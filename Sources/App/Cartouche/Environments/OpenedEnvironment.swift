internal import CartoucheExplorer
internal import EndpointClient
internal import EndpointKit
internal import HTTPMessage
internal import SecretValues
internal import ValueTree

/// An environment for requests: its settings, its client and the addresses of the groups.
struct OpenedEnvironment: Sendable {
    let environment: RunEnvironment
    let addresses: BaseURLs
    private let oauth: OAuthLogins

    init(
        _ environment: RunEnvironment,
        options: [BaseURLOption],
        in composition: Composition
    ) throws(CommandFailure) {
        self.environment = environment
        oauth = composition.oauth
        addresses = try composition.addresses(by: environment.configuration, options)
    }

    /// Returns the base URL of the endpoint's group.
    ///
    /// Starts the embedded server if it serves the group.
    func baseURL(
        for endpoint: AnyEndpoint,
        embeddedBy host: EmbeddedServerHost
    ) async throws -> String {
        switch try addresses.source(for: endpoint.description.group) {
        case .fixed(let url): url
        case .embeddedServer: try await host.baseURL()
        }
    }

    /// Returns the request of a form, with the secrets that may be sent to `baseURL`.
    func request(
        to endpoint: AnyEndpoint,
        form: SupportedType,
        baseURL: String,
        body: FormBody = .typed,
        adding parts: AddedParts = AddedParts(),
        login: ChosenLogin? = nil,
        hiding taken: [Secret] = [],
        telling tell: @escaping @Sendable (LoginPage) -> Void = { _ in },
        by preparation: RequestPreparation
    ) async throws -> Request {
        let settings: GroupSettings
        do {
            settings = try environment.configuration.settings(
                ofGroup: endpoint.description.group
            )
        } catch {
            throw CommandFailure(error)
        }
        return try await preparation.request(
            to: endpoint,
            form: form,
            baseURL: baseURL,
            body: body,
            adding: parts,
            settings: settings,
            login: login,
            token: { setting, origin in
                try await oauth.authorization(
                    for: subject(of: MarkedLogin(setting: setting, origin: origin), endpoint),
                    over: environment.transport,
                    telling: tell
                )
            },
            hiding: taken,
            in: environment.configuration
        )
    }

    /// Returns what a login will do before a request to the endpoint.
    ///
    /// Secrets aren't read.
    func outlook(of login: MarkedLogin, for endpoint: AnyEndpoint) -> LoginOutlook {
        oauth.outlook(for: subject(of: login, endpoint))
    }

    private func subject(of login: MarkedLogin, _ endpoint: AnyEndpoint) -> OAuthLogins.Subject {
        OAuthLogins.Subject(
            setting: login.setting,
            group: endpoint.description.group,
            environment: environment.name,
            origin: login.origin
        )
    }

    /// Returns the client of the endpoint's group, or that of the environment.
    func transport(for endpoint: AnyEndpoint) -> any Transport {
        (endpoint.client ?? environment.transport)
            .intercepted(by: endpoint.interceptors + oauth.interceptors)
    }
}
