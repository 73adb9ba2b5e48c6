internal import CartoucheExplorer
internal import EndpointClient
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import SecureStores
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// The logins of a run with OAuth 2: one session for all requests of a group in an environment.
///
/// A token that a person has logged in for is stored as a secret that is bound to the group's origin, and
/// taken from there by later runs.
final class OAuthLogins: Sendable {
    /// What a token is for.
    struct Subject: Hashable, Sendable {
        let setting: OAuthSetting
        let group: String
        /// Nil for the base files alone.
        let environment: String?
        let origin: Origin

        var secretName: String {
            setting.secretName(group: group, environment: environment, origin: origin)
        }
    }

    /// Shows a person what to do, besides those who are told by their requests.
    typealias Prompt = @Sendable (OAuthPrompt) async -> Void

    private let secrets: BoundSecrets
    private let known: KnownSecrets
    /// Asks a person to log in; nil if nobody is there.
    private let prompt: Prompt?
    private let clock: ClientClock
    private let prompts = LoginPrompts()
    private let sessions = Mutex<[Subject: OAuthSession]>([:])
    /// The tokens that requests have got, the newest of each subject first.
    private let issued = Mutex<[Subject: [Authorization]]>([:])
    /// How many tokens of a subject are remembered: a request may be under way with the one before.
    private static let rememberedTokens = 2

    init(
        secrets: BoundSecrets,
        known: KnownSecrets,
        clock: ClientClock = .system,
        prompt: Prompt? = nil
    ) {
        self.secrets = secrets
        self.known = known
        self.clock = clock
        self.prompt = prompt
    }

    /// The same logins, with somebody to ask.
    func asking(_ prompt: @escaping Prompt) -> OAuthLogins {
        OAuthLogins(secrets: secrets, known: known, clock: clock, prompt: prompt)
    }

    /// The token for requests to the subject's origin; `tell` hears what a person has to do for it.
    ///
    /// Throws a `TransportError` if there is none, and a `SecretReferenceError` if the client's secret may
    /// not go to its authorization server.
    func authorization(
        for subject: Subject,
        over transport: any Transport,
        telling tell: @escaping @Sendable (LoginPage) -> Void = { _ in }
    ) async throws -> Authorization {
        let session = try await session(for: subject, over: transport)
        let authorization = try await prompts.telling(of: subject, to: tell) {
            try await session.authorization()
        }
        known.add([authorization.secret].compactMap(\.self))
        remember(authorization, of: subject)
        return authorization
    }

    /// What the login of a subject does before the next request; no store is asked for it.
    func outlook(for subject: Subject) -> LoginOutlook {
        let (flow, server) = (subject.setting.flow, subject.setting.loginServer)
        switch sessions.withLock({ $0[subject] })?.standing {
        case .hasToken?: return .tokenIsThere
        case .canRefresh?: return .refreshes
        case .logsIn?: return .logsIn(flow, server: server)
        case nil where flow == .clientCredentials: return .logsIn(flow, server: server)
        case nil: return .mayLogIn(flow, server: server)
        }
    }

    /// What sees to the tokens that servers refuse; nothing where no request has got one.
    var interceptors: [any Interceptor] {
        issued.withLock(\.isEmpty) ? [] : [RefusedTokens(logins: self)]
    }

    /// A token in the place of one that a server refused; nil if that is none of a login, or if a person
    /// has to log in for another one, which the next request asks for.
    func renewal(of refused: Authorization) async throws -> Authorization? {
        guard let subject = issued.withLock({ $0.first { $1.contains(refused) }?.key }),
            let session = sessions.withLock({ $0[subject] })
        else { return nil }
        guard subject.setting.flow == .clientCredentials else {
            guard let ended = session.end(refused) else { return nil }
            store(ended, for: subject)
            Log.warning("the token of \(subject.group) is refused: the next request asks anew")
            return nil
        }
        let renewed = try await session.renewed(after: refused)
        known.add([renewed.secret].compactMap(\.self))
        remember(renewed, of: subject)
        return renewed
    }

    private func remember(_ token: Authorization, of subject: Subject) {
        issued.withLock { issued in
            let others = issued[subject, default: []].filter { $0 != token }
            issued[subject] = Array(([token] + others).prefix(Self.rememberedTokens))
        }
    }

    private func session(
        for subject: Subject,
        over transport: any Transport
    ) async throws -> OAuthSession {
        if let session = sessions.withLock({ $0[subject] }) { return session }
        let setting = subject.setting
        let isPersonal = setting.flow != .clientCredentials
        let session = OAuthSession(
            try await client(of: setting, over: transport),
            by: OAuthFlow(setting.flow),
            token: isPersonal ? try stored(for: subject) : nil,
            over: transport,
            clock: clock,
            prompt: prompt(for: subject)
        ) { [self] token in
            known.add([token.access] + [token.refresh].compactMap(\.self))
            if isPersonal { store(token, for: subject) }
        }
        return sessions.withLock { sessions in
            // Another request may have been faster; there is one session for both.
            if let first = sessions[subject] { return first }
            sessions[subject] = session
            return session
        }
    }

    private func prompt(for subject: Subject) -> Prompt? {
        guard let prompt else { return nil }
        return { [prompts] step in
            prompts.show(step, for: subject)
            await prompt(step)
        }
    }

    private func client(
        of setting: OAuthSetting,
        over transport: any Transport
    ) async throws -> OAuthClient {
        let server = try await server(of: setting, over: transport)
        var secret: Secret?
        if let written = setting.clientSecret, let origin = Origin(server.token) {
            let filled = try filled(written, of: setting, for: origin)
            known.add(filled.secrets + [filled.text])
            secret = filled.text
        }
        return OAuthClient(
            id: setting.client,
            secret: secret,
            authentication: setting.postsSecret ? .post : .basic,
            scopes: setting.scope.split(separator: " ").map(String.init),
            redirectPath: setting.redirectPath ?? "/callback",
            redirectPort: setting.redirectPort,
            server: server
        )
    }

    /// A client's secret as it goes to the server that gives tokens.
    ///
    /// One that is bound to an issuer goes where that says, which is known only when it was asked. What stands
    /// below a path of the host may be anybody's, and says nothing about where its secrets go.
    private func filled(
        _ written: Secret,
        of setting: OAuthSetting,
        for origin: Origin
    ) throws(SecretReferenceError) -> FilledText {
        do throws(SecretReferenceError) {
            return try secrets.filled(written.reveal(), for: origin)
        } catch {
            guard case .notBound = error, case .issuer(let text) = setting.server,
                let issuer = URL(string: text), let bound = Origin(issuer),
                ["", "/"].contains(issuer.path(percentEncoded: true)),
                let filled = try? secrets.filled(written.reveal(), for: bound)
            else { throw error }
            return filled
        }
    }

    private func server(
        of setting: OAuthSetting,
        over transport: any Transport
    ) async throws -> OAuthServer {
        do throws(OAuthFault) {
            switch setting.server {
            case .issuer(let text):
                guard let issuer = URL(string: text) else { throw .insecureAddress(text) }
                return try await OAuthServer.discovered(at: issuer, over: transport)
            case .addresses(let token, let authorization, let device):
                return try OAuthServer(nil, token, authorization, device)
            case .named(let issuer, let token, let authorization, let device):
                return try OAuthServer(issuer, token, authorization, device)
            }
        } catch {
            throw TransportError(.loginFailed(reason: .oauth(error)))
        }
    }
}

extension OAuthLogins {
    /// The token of an earlier run; nil if there is none.
    private func stored(for subject: Subject) throws -> OAuthToken? {
        let text: Secret
        do throws(SecretReferenceError) {
            text = try secrets.secret(named: subject.secretName, for: subject.origin)
        } catch {
            switch error {
            case .missing, .unknown: return nil
            case .storage(let failure):
                // As when a token cannot be stored: it is no reason to refuse the request.
                Log.warning("no token is kept from an earlier login: \(failure)")
                return nil
            case .notBound: throw error
            }
        }
        let value = JSONSerializer().deserialize(Data(text.reveal().utf8))
        guard let access = value["access"]?.string else { return nil }
        let token = OAuthToken(
            access: Secret(access),
            refresh: value["refresh"]?.string.map { Secret($0) },
            expiry: value["expiry"]?.double.map { Date(timeIntervalSince1970: $0) }
        )
        known.add([token.access] + [token.refresh].compactMap(\.self))
        return token
    }

    /// Without a store the token ends with the run, which is no reason to refuse the request.
    private func store(_ token: OAuthToken, for subject: Subject) {
        var members: [SupportedType.Member] = [.init("access", .string(token.access.reveal()))]
        if let refresh = token.refresh {
            members.append(.init("refresh", .string(refresh.reveal())))
        }
        if let expiry = token.expiry {
            members.append(.init("expiry", .double(expiry.timeIntervalSince1970)))
        }
        let text = JSONWriter(.compact).text(.dictionary(members: members))
        do throws(SecureStorageError) {
            try secrets.save(Secret(text), named: subject.secretName, for: [subject.origin])
        } catch {
            Log.warning("the token of \(subject.group) is not stored: \(error)")
        }
    }
}

extension OAuthServer {
    /// A server by its addresses as texts.
    fileprivate init(
        _ issuer: String?,
        _ token: String,
        _ authorization: String?,
        _ device: String?
    ) throws(OAuthFault) {
        guard let url = URL(string: token) else { throw .insecureAddress(token) }
        self.init(
            token: url,
            authorization: authorization.flatMap { URL(string: $0) },
            device: device.flatMap { URL(string: $0) },
            issuer: issuer
        )
    }
}

extension OAuthFlow {
    fileprivate init(_ flow: OAuthSetting.Flow) {
        switch flow {
        case .clientCredentials: self = .clientCredentials
        case .authorizationCode: self = .authorizationCode
        case .deviceCode: self = .deviceCode
        }
    }
}
