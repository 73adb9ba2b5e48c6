internal import EndpointKit
package import HTTPMessage
internal import Synchronization

/// The sessions of the logins that are declared: one for each login, as long as the program runs.
///
/// A group is made as often as somebody likes, and its settings are read for each endpoint; none of that may log in
/// anew.
final class OAuthSessions: Sendable {
    static let shared = OAuthSessions()

    private struct Entry {
        let session: OAuthSession
        let transport: LatestTransport
        let hasPrompt: Bool
    }

    /// What makes two logins the same; how a person is told has no part in it.
    private struct Login: Hashable {
        let client: OAuthClient
        let flow: OAuthFlow
    }

    private let entries = Mutex<[Login: Entry]>([:])

    /// The session of a login, which asks the authorization server over `transport` from now on.
    func session(for login: OAuthLogin, over transport: any Transport) -> OAuthSession {
        entries.withLock { entries in
            let key = Login(client: login.client, flow: login.flow)
            // A session without a prompt has led to no login that needs one.
            if let known = entries[key], known.hasPrompt || login.prompt == nil {
                known.transport.use(transport)
                return known.session
            }
            let latest = LatestTransport(transport)
            let session = OAuthSession(
                login.client,
                by: login.flow,
                over: latest,
                prompt: login.prompt
            )
            entries[key] = Entry(
                session: session,
                transport: latest,
                hasPrompt: login.prompt != nil
            )
            return session
        }
    }
}

/// A transport that stands for a server, and needs no login: its requests have no token.
package protocol LoginFreeTransport: Transport {}

extension Transport {
    /// Whether it, or the one behind its interceptors, needs no login.
    var isLoginFree: Bool {
        (self as? InterceptedTransport)?.transport.isLoginFree ?? (self is any LoginFreeTransport)
    }
}

/// Sends over the transport that was used last: a session outlives the clients of a program.
private final class LatestTransport: Transport {
    private let latest: Mutex<any Transport>

    init(_ transport: any Transport) {
        latest = Mutex(transport)
    }

    func use(_ transport: any Transport) {
        latest.withLock { $0 = transport }
    }

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        let transport = latest.withLock { $0 }
        return await transport.exchange(request, options: options, progress: progress)
    }
}
