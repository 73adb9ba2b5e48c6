import EndpointClient
import EndpointKit
import Synchronization

extension OAuthSessionTests {
    /// The results of the logins in a test.
    final class Kept: Sendable {
        private let tokens = Mutex<[OAuthToken]>([])
        private let prompts = Mutex<[OAuthPrompt]>([])
        private let pages = Mutex<[String]>([])

        var all: [OAuthToken] { tokens.withLock(\.self) }
        var prompted: [OAuthPrompt] { prompts.withLock(\.self) }
        var shown: [String] { pages.withLock(\.self) }

        func add(_ token: OAuthToken) { tokens.withLock { $0.append(token) } }
        func add(_ prompt: OAuthPrompt) { prompts.withLock { $0.append(prompt) } }
        func add(_ page: String) { pages.withLock { $0.append(page) } }
    }
}
