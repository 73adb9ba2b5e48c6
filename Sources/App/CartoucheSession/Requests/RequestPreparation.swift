package import EndpointKit
package import Girders
package import HTTPMessage
import HTTPTypes
package import SecretValues
package import SecureStores
import ValueTree
package import WebAddresses

/// The settings of an environment that the requests of a group are built with.
package struct RequestSettings: Sendable {
    package let group: GroupSettings
    package let configuration: Configuration
    /// Gets the token of a login with OAuth 2 for requests to an origin.
    package let token: @Sendable (OAuthSetting, Origin) async throws -> Authorization

    package init(
        of group: GroupSettings,
        in configuration: Configuration,
        token: @escaping @Sendable (OAuthSetting, Origin) async throws -> Authorization
    ) {
        self.group = group
        self.configuration = configuration
        self.token = token
    }
}

/// Builds requests from forms.
///
/// This is the only place that fills the user's secrets into a request. From then on, the used
/// secrets are redacted everywhere.
package struct RequestPreparation: Sendable {
    package let secrets: BoundSecrets
    package let known: KnownSecrets
    /// Returns a placeholder for the token of an OAuth 2 login, if no login should happen.
    package var standIn: (@Sendable (OAuthSetting, Origin) -> Authorization)?

    package init(
        secrets: BoundSecrets,
        known: KnownSecrets,
        standIn: (@Sendable (OAuthSetting, Origin) -> Authorization)? = nil
    ) {
        self.secrets = secrets
        self.known = known
        self.standIn = standIn
    }

    /// Returns the same preparation, which calls `lookedUp` with the name of each secret before it
    /// is read.
    package func telling(_ lookedUp: @escaping @Sendable (_ secret: String) -> Void) -> Self {
        RequestPreparation(
            secrets: secrets.telling(lookedUp),
            known: known,
            standIn: standIn
        )
    }

    /// Builds the request of an input whose variables have been filled in and whose files have been
    /// read.
    ///
    /// The parts are added to the request of the form. A login replaces the group's own
    /// authorization, and header fields of the settings replace the group's, unless the form or the
    /// endpoint sets them. Throws a ``FormError``, or a `SecretReferenceError` for a secret that is
    /// missing or may not be sent to `baseURL`.
    ///
    /// Stores may wait for a passphrase, a bus or a disk, so this never runs on the main actor.
    @concurrent package func request(
        of input: RequestInput,
        adding parts: AddedParts,
        to endpoint: AnyEndpoint,
        at baseURL: String,
        with settings: RequestSettings
    ) async throws -> Request {
        let login = endpoint.ownAuthorization == nil ? input.login ?? settings.group.login : nil
        known.add(endpoint.description.secrets(inForm: input.form) + input.secrets)
        if login == nil, let declared = endpoint.authorization?.secret { known.add([declared]) }
        let (form, used, unruly) = try filled(
            input.form,
            for: endpoint.description,
            baseURL: baseURL
        )
        known.add(used)
        // An invalid address is reported when the request is built.
        guard let origin = Origin(text: baseURL) else {
            return try endpoint.request(from: form, baseURL: baseURL, body: input.body)
        }
        let reads = SettingReads(secrets, for: origin)
        let request = Result {
            try Configuration.sharing(settings.configuration, filling: reads.filling) {
                () throws(FormError) in
                do throws(FormError) {
                    return try endpoint.request(
                        from: form,
                        baseURL: baseURL,
                        body: input.body,
                        isAuthorized: login == nil
                    )
                } catch {
                    throw error.naming(secrets: unruly)
                }
            }
        }
        let read = try reads.used()
        known.add(read)
        let made = try request.get()
        // The cases of a service have their own addresses.
        let target = Origin(made.url) ?? origin
        let fields = AddedParts(of: settings.group, besides: form, of: endpoint)
        let configured = try fields.added(to: made, filling: secrets, for: target)
        known.add(configured.used + configured.named)
        let sent = login ?? endpoint.declaredLogin(for: configured.request)
        // Otherwise, the group's login would replace a chosen login with its own token.
        let isFinal = login != nil || configured.request.hasOwnCredentials
        let authorized = try AuthorizedRequest(
            configured.request.with(hasOwnCredentials: isFinal),
            login: sent,
            token: try await token(of: sent, for: target, settings.token),
            filling: secrets,
            for: target
        )
        known.add(authorized.used)
        let added = try parts.added(to: authorized.request, filling: secrets, for: target)
        known.add(added.used + added.named)
        return added.request.hiding(
            used + read + input.secrets + configured.used + authorized.used + added.used
        )
    }

    private func token(
        of login: ChosenLogin?,
        for origin: Origin,
        _ token: @Sendable (OAuthSetting, Origin) async throws -> Authorization
    ) async throws -> Authorization? {
        guard case .oauth(let setting)? = login else { return nil }
        if let standIn { return standIn(setting, origin) }
        return try await token(setting, origin)
    }

    private func filled(
        _ form: SupportedType,
        for endpoint: EndpointDescription,
        baseURL: String
    ) throws -> (form: SupportedType, used: [Secret], unruly: [String]) {
        guard let origin = Origin(text: baseURL) else { return (form, [], []) }
        var used: [Secret] = []
        // The names of secrets with characters that aren't valid everywhere in a request.
        var unruly: [String] = []
        let form = try endpoint.filled(form) { text in
            let filled = try secrets.filled(text, for: origin)
            used += filled.secrets
            let names = VariableReference.all(in: text).filter { $0.isSecret && !$0.isEscaped }
            let isUnruly = filled.secrets.contains(where: \.hasControls)
            if isUnruly { unruly += names.map(\.name) }
            return filled.text.reveal()
        }
        return (form, used, unruly)
    }
}

extension AddedParts {
    /// Creates the fields of the settings that neither the form nor the endpoint sets.
    fileprivate init(
        of settings: GroupSettings,
        besides form: SupportedType,
        of endpoint: AnyEndpoint
    ) {
        self.init()
        guard !settings.headers.isEmpty else { return }
        let given = endpoint.description.components.filter { component in
            component.place == .header && form[component.name].map { !$0.isNull } ?? false
        }
        let names = endpoint.ownFields.union(given.map { $0.wireName.lowercased() })
        fields = settings.headers.filter { !names.contains($0.name.lowercased()) }
    }
}

extension Request {
    /// Returns a copy in which every header field with one of the secrets is marked as sensitive,
    /// so that redirects to another origin don't carry it.
    fileprivate func hiding(_ secrets: [Secret]) -> Request {
        let texts = secrets.map { $0.reveal() }.filter { !$0.isEmpty }
        let names = headers.filter { field in texts.contains { field.value.contains($0) } }
            .map(\.name)
        return with(sensitiveHeaders: sensitiveHeaders.union(names))
    }
}

extension Secret {
    /// Whether it contains a line break or another control character.
    fileprivate var hasControls: Bool { reveal().unicodeScalars.contains { $0.value < 0x20 } }
}

extension FormError {
    /// Returns the error with the names of secrets that may be its cause, because their text can't
    /// be shown.
    fileprivate func naming(secrets: [String]) -> FormError {
        guard !secrets.isEmpty else { return self }
        let names = secrets.map { "`\($0)`" }.joined(separator: ", ")
        let remark = "there is a line break or another control character in the secret \(names)"
        return FormError(
            joining: zip(problems, lines).map { FormError($0, line: "\($1); \(remark)") }
        )
    }
}

extension SecretReferenceError {
    /// The error, with a remedy outside of the explorer.
    package var message: String {
        switch self {
        case .missing(let name, let origin):
            let variable = Self.variable(name)
            return "\(self): set \(variable) and \(variable)_ORIGINS=\(origin), "
                + "or send once from the explorer, which asks for it"
        case .notBound(let name, let origin, _):
            let variable = Self.variable(name)
            return "\(self): add \(origin) to \(variable)_ORIGINS, "
                + "or send once from the explorer, which asks whether it may go there"
        case .unknown, .storage: return SettingSecretError(self).description
        }
    }

    private static func variable(_ name: String) -> String { SettingSecretError.variable(name) }
}
