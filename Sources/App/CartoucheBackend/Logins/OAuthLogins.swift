package import CartoucheSession
package import EndpointClient
package import EndpointKit
import FoundationEssentials
import Girders
package import HTTPMessage
package import SecretValues
package import SecureStores
import Synchronization
import ValueSerializers
import ValueTree
package import WebAddresses

/// The OAuth 2 logins of a run: one session for all requests of a group in an environment.
///
/// A token from an interactive login is stored as a secret that is bound to the group's origin, and
/// used by later runs.
package final class OAuthLogins: Sendable {
    /// The login and the requests that a token is for.
    package struct Subject: Hashable, Sendable {
        package let setting: OAuthSetting
        package let group: String
        /// The name of the environment, or nil for only the base files.
        package let environment: String?
        package let origin: Origin

        package init(
            setting: OAuthSetting,
            group: String,
            environment: String?,
            origin: Origin
        ) {
            self.setting = setting
            self.group = group
            self.environment = environment
            self.origin = origin
        }

        package var secretName: String {
            setting.secretName(group: group, environment: environment, origin: origin)
        }
    }

    /// Shows the user what to do, in addition to the prompts of requests.
    package typealias Prompt = @Sendable (OAuthPrompt) async -> Void

    private let secrets: BoundSecrets
    private let known: KnownSecrets
    /// Asks the user to log in, or nil if the program isn't interactive.
    private let prompt: Prompt?
    private let clock: ClientClock
    private let prompts = LoginPrompts()
    private let sessions = Mutex<[Subject: OAuthSession]>([:])
    /// The tokens that requests have received, the newest of each subject first.
    private let issued = Mutex<[Subject: [Authorization]]>([:])
    /// The number of tokens remembered per subject, because a request may still be using the
    /// previous one.
    private static let rememberedTokens = 2

    package init(
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

    /// Returns the same logins with a prompt.
    package func asking(_ prompt: @escaping Prompt) -> OAuthLogins {
        OAuthLogins(secrets: secrets, known: known, clock: clock, prompt: prompt)
    }

    /// Returns the token for requests to the subject's origin.
    ///
    /// `tell` is called with the page of a login that waits for the user.
    ///
    /// Throws a `TransportError` if there is none, and a `SecretReferenceError` if the client's
    /// secret may not be sent to its authorization server.
    package func authorization(
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

    /// Returns the step that a subject's login takes before the next request, without reading
    /// secrets.
    package func outlook(for subject: Subject) -> LoginOutlook {
        let (flow, server) = (subject.setting.flow, subject.setting.loginServer)
        switch sessions.withLock({ $0[subject] })?.standing {
        case .hasToken?: return .tokenIsThere
        case .canRefresh?: return .refreshes
        case .logsIn?: return .logsIn(flow, server: server)
        case nil where flow == .clientCredentials: return .logsIn(flow, server: server)
        case nil: return .mayLogIn(flow, server: server)
        }
    }

    /// The interceptors for tokens that servers refuse, or none if no request has received a token.
    package var interceptors: [any Interceptor] {
        issued.withLock(\.isEmpty) ? [] : [RefusedTokens(logins: self)]
    }

    /// Returns a token that replaces a refused one.
    ///
    /// Returns nil if it isn't a token of a login, or if the user has to log in again, which the
    /// next request asks for.
    package func renewal(of refused: Authorization) async throws -> Authorization? {
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
            by: setting.flow,
            token: isPersonal ? try stored(for: subject) : nil,
            over: transport,
            clock: clock,
            prompt: prompt(for: subject)
        ) { [self] token in
            known.add([token.access] + [token.refresh].compactMap(\.self))
            if isPersonal { store(token, for: subject) }
        }
        return sessions.withLock { sessions in
            // Another request may have been faster. Both use the same session.
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

    /// Returns a client's secret for the token server.
    ///
    /// A secret that is bound to an issuer may be sent to the token server that the issuer names.
    /// The token server is known only after a request to the issuer. An issuer below a path of a
    /// host may be controlled by anyone, and doesn't determine where secrets are sent.
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
    /// Returns the token of an earlier run, or nil.
    private func stored(for subject: Subject) throws -> OAuthToken? {
        let text: Secret
        do throws(SecretReferenceError) {
            text = try secrets.secret(named: subject.secretName, for: subject.origin)
        } catch {
            switch error {
            case .missing, .unknown: return nil
            case .storage(let failure):
                // The request is sent anyway, as when a token can't be stored.
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

    /// Stores a token; if there is no store, it is lost when the run ends.
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
