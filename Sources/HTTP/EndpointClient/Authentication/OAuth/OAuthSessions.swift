internal import EndpointKit
package import HTTPMessage
internal import Synchronization

/// The sessions of the logins that are declared: one for each login, as long as the program runs.
///
/// Groups may be created many times, and their settings are read for each endpoint. None of that
/// may cause another login.
final class OAuthSessions: Sendable {
    static let shared = OAuthSessions()

    private struct Entry {
        let session: OAuthSession
        let transport: LatestTransport
        let hasPrompt: Bool
    }

    /// The properties that identify a login.
    ///
    /// The prompt isn't one of them.
    private struct Login: Hashable {
        let client: OAuthClient
        let flow: OAuthFlow
    }

    private let entries = Mutex<[Login: Entry]>([:])

    /// Returns the session of a login.
    ///
    /// From now on, it sends its requests over `transport`.
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

/// A transport that replaces a server, so that requests are sent without a login and a token.
package protocol LoginFreeTransport: Transport {}

extension Transport {
    /// Whether it, or the transport after its interceptors, doesn't need a login.
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

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        latest.withLock { $0 }.events(of: request, options: options)
    }
}
