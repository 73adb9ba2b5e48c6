package import CartoucheSession
import EndpointClient
package import EndpointKit
import FoundationEssentials
import Girders
package import HTTPMessage
import SecretValues
import ValueTree
import WebAddresses

/// An environment for requests: its settings, its client and the addresses of the groups.
package struct OpenedEnvironment: Sendable {
    package let environment: RunEnvironment
    package let addresses: BaseURLs
    private let oauth: OAuthLogins
    private let registry: EndpointRegistry
    private let home: String?

    package init(
        _ environment: RunEnvironment,
        options: [BaseURLOption],
        in backend: Backend
    ) throws(CommandFailure) {
        self.environment = environment
        oauth = backend.oauth
        registry = backend.registry
        home = backend.home
        addresses = try backend.addresses(by: environment.configuration, options)
    }

    /// Returns the base URL of the endpoint's group.
    ///
    /// Starts the embedded server if it serves the group.
    package func baseURL(
        for endpoint: AnyEndpoint,
        embeddedBy host: EmbeddedServerHost
    ) async throws -> String {
        switch try addresses.source(for: endpoint.description.group) {
        case .fixed(let url): url
        case .embeddedServer: try await host.baseURL()
        }
    }

    /// Builds the request of an input, with the secrets that may be sent to `baseURL`.
    ///
    /// `tell` receives the page of a login that waits for the user.
    package func request(
        of input: RequestInput,
        to endpoint: AnyEndpoint,
        at baseURL: String,
        telling tell: @escaping @Sendable (LoginPage) -> Void = { _ in },
        by preparation: RequestPreparation
    ) async throws -> Request {
        var input = input
        input.form = try await FormFiles(input.files, home: home).read(into: input.form)
        return try await request(
            of: input,
            adding: try AddedParts(input.added, with: variables(of: input)),
            to: endpoint,
            at: baseURL,
            telling: tell,
            by: preparation
        )
    }

    /// Builds the request of an input with marks instead of its secrets and files, which aren't
    /// read.
    package func masked(
        _ input: RequestInput,
        to endpoint: AnyEndpoint,
        at address: String,
        by marks: SecretMarks,
        _ fileMarks: FileMarks
    ) async throws -> Request {
        let baseURL = marks.replacingSecrets(inAddress: address)
        var input = input
        input.form = marks.replacingSecrets(
            inForm: FormFiles(input.files, home: home).marked(by: fileMarks, in: input.form),
            of: endpoint.description
        )
        input.login = input.login?.masked(by: marks)
        let request = try await request(
            of: input,
            adding: try AddedParts(input.added, with: variables(of: input)).masked(by: marks),
            to: endpoint,
            at: baseURL,
            by: marks.preparation(for: Origin(text: baseURL))
        )
        // A value in the query with a secret name may be of any type.
        let shown = marks.replacingSecrets(
            inAddress: request.url.absoluteString,
            named: request.sensitiveQuery
        )
        return fileMarks.naming(request.with(url: URL(string: shown)))
    }

    private func request(
        of input: RequestInput,
        adding parts: AddedParts,
        to endpoint: AnyEndpoint,
        at baseURL: String,
        telling tell: @escaping @Sendable (LoginPage) -> Void = { _ in },
        by preparation: RequestPreparation
    ) async throws -> Request {
        try await preparation.request(
            of: input,
            adding: parts,
            to: endpoint,
            at: baseURL,
            with: try settings(of: endpoint, telling: tell)
        )
        .expandingPaths(home: home)
    }

    private func settings(
        of endpoint: AnyEndpoint,
        telling tell: @escaping @Sendable (LoginPage) -> Void
    ) throws(CommandFailure) -> RequestSettings {
        let configuration = environment.configuration
        let group: GroupSettings
        do {
            group = try configuration.settings(ofGroup: endpoint.description.group)
        } catch {
            throw CommandFailure(error)
        }
        return RequestSettings(of: group, in: configuration) { setting, origin in
            try await oauth.authorization(
                for: subject(of: MarkedLogin(setting: setting, origin: origin), endpoint),
                over: environment.transport,
                telling: tell
            )
        }
    }

    /// Returns the variables of the environment, and the values that an input takes from responses.
    private func variables(of input: RequestInput) -> Variables {
        guard let responses = input.responses else { return environment.variables }
        return responses.extending(environment.variables, of: registry, in: input.environment)
    }

    /// Returns the step that a login takes before a request to the endpoint.
    ///
    /// Secrets aren't read.
    package func outlook(of login: MarkedLogin, for endpoint: AnyEndpoint) -> LoginOutlook {
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
    package func transport(for endpoint: AnyEndpoint) -> any Transport {
        (endpoint.client ?? environment.transport)
            .intercepted(by: endpoint.interceptors + oauth.interceptors)
    }
}
