package import CartoucheSession
package import EndpointClient
import FoundationEssentials
import Synchronization

/// The logins that wait for the user.
///
/// All requests that wait for a login are notified.
package final class LoginPrompts: Sendable {
    package typealias Subject = OAuthLogins.Subject
    private typealias Tell = @Sendable (LoginPage) -> Void

    private struct State {
        var listeners: [Int: (subject: Subject, tell: Tell)] = [:]
        var pages: [Subject: LoginPage] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Notifies the requests that wait for the subject's login.
    package func show(_ prompt: OAuthPrompt, for subject: Subject) {
        let page = LoginPage(prompt)
        let waiting = state.withLock { state in
            state.pages[subject] = page
            return state.listeners.values.filter { $0.subject == subject }.map(\.tell)
        }
        for tell in waiting { tell(page) }
    }

    /// Runs `work`, and reports the logins that it waits for.
    package func telling<Value>(
        of subject: Subject,
        to tell: @escaping @Sendable (LoginPage) -> Void,
        during work: () async throws -> Value
    ) async rethrows -> Value {
        let (number, page) = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = (subject, tell)
            return (state.count, state.pages[subject])
        }
        // Another request has started the same login.
        if let page { tell(page) }
        defer {
            state.withLock { state in
                state.listeners[number] = nil
                let isOver = !state.listeners.values.contains { $0.subject == subject }
                if isOver { state.pages[subject] = nil }
            }
        }
        return try await work()
    }
}

extension LoginPage {
    fileprivate init(_ prompt: OAuthPrompt) {
        switch prompt {
        case .open(let page): self.init(address: page.absoluteString)
        case .enter(let code, let page, _, _):
            self.init(address: page.absoluteString, code: code)
        }
    }
}
