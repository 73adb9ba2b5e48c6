import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// An OAuth 2 login that was chosen in the explorer, with an authorization server.
@Suite(.limitedConcurrency) struct ExplorerOAuthTests {
    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        /// The forms that the token address has received.
        var forms: [String] {
            all.filter { $0.url.path() == "/token" }.map { request in
                request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
            }
        }

        func add(_ request: Request) { requests.withLock { $0.append(request) } }
    }

    private let requests = Requests()
    private let storage = InMemoryStorage()

    /// Sends a number of requests of `Guarded.list` with a login, in one session.
    private func send(
        _ login: ChosenLogin,
        times: Int = 1,
        telling tell: @escaping @Sendable (Awaited) -> Void = { _ in }
    ) async throws -> [Request] {
        try await run(login) { services, endpoint, form in
            var made: [Request] = []
            for _ in 0..<times {
                made.append(
                    try await services.requests.request(of: form, to: endpoint, awaiting: tell)
                )
            }
            return made
        }
    }

    /// Returns the result of `Guarded.list` with a login in one session.
    private func run<Made: Sendable>(
        _ login: ChosenLogin,
        _ make: @escaping @Sendable (Services, AnyEndpoint, RequestInput) async throws -> Made
    ) async throws -> Made {
        var trial = CommandTrial(groups: [GuardedAPI.self], storage: storage)
        trial.answer = { [requests] request in
            requests.add(request)
            let number = requests.forms.count
            let body =
                #"{"access_token": "t0ken-\#(number)", "refresh_token": "r1", "token_type": "Bearer"}"#
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
        }
        return try await trial.exploring(at: "https://vault.test") {
            services,
            composition,
            opening in
            let endpoint = try composition.registry.endpoint(named: "Guarded.list")
            let form = RequestInput(
                endpoint: endpoint.id,
                form: [:],
                login: login,
                opening: opening
            )
            return try await make(services, endpoint, form)
        }
    }

    @Test func thePreviewShowsTheLoginBeforeTheRequest() async throws {
        let outlooks = try await run(machine(secret: "s3cret")) { services, endpoint, form in
            let before = try await services.requests.preview(of: form, to: endpoint)
            _ = try await services.requests.request(of: form, to: endpoint) { _ in }
            let after = try await services.requests.preview(of: form, to: endpoint)
            return [before.login, after.login]
        }
        #expect(
            outlooks == [.logsIn(.clientCredentials, server: "https://id.test"), .tokenIsThere]
        )
    }

    /// A preview reads no secrets, so the token of an earlier session isn't known.
    @Test func aStoredTokenOfAnEarlierLoginIsUsed() async throws {
        let masked = try await run(.oauth(person)) { try await $0.requests.preview(of: $2, to: $1) }
        #expect(masked.login == .mayLogIn(.authorizationCode, server: "https://id.test"))
        #expect(masked.request.headers[.authorization]?.hasPrefix("Bearer ") == true)
        #expect(requests.all.isEmpty)
    }

    private func machine(secret: String) -> ChosenLogin {
        .oauth(
            OAuthSetting(
                flow: .clientCredentials,
                client: "shop",
                clientSecret: Secret(secret),
                scope: "a b",
                server: .addresses(
                    token: "https://id.test/token",
                    authorization: nil,
                    device: nil
                )
            )
        )
    }

    private let person = OAuthSetting(
        flow: .authorizationCode,
        client: "cli",
        server: .addresses(
            token: "https://id.test/token",
            authorization: "https://id.test/login",
            device: nil
        )
    )

    @Test func aTokenIsRequestedOnceWithATypedSecret() async throws {
        let made = try await send(machine(secret: "s3cret"), times: 2)
        #expect(made.map { $0.headers[.authorization] } == ["Bearer t0ken-1", "Bearer t0ken-1"])
        #expect(made.allSatisfy { $0.sensitiveHeaders == [.authorization] })
        #expect(requests.forms == ["grant_type=client_credentials&scope=a%20b"])
        let basic = Data("shop:s3cret".utf8).base64EncodedString()
        #expect(requests.all.first?.headers[.authorization] == "Basic \(basic)")
    }

    @Test func aStoredSecretIsSentOnlyToItsServer() async throws {
        let secrets = BoundSecrets(in: storage)
        let origin = try #require(Origin(text: "https://id.test"))
        try secrets.save(Secret("s3cret"), named: "client", for: [origin])
        let made = try await send(machine(secret: "{{secret:client}}"))
        #expect(made.first?.headers[.authorization] == "Bearer t0ken-1")
        let other = try #require(Origin(text: "https://vault.test"))
        try secrets.save(Secret("s3cret"), named: "other", for: [other])
        await #expect(throws: SecretReferenceError.self) {
            try await send(machine(secret: "{{secret:other}}"))
        }
    }

    /// The browser returns with a code.
    ///
    /// The token is stored for the next session.
    @Test func theUserLogsInOnTheShownPageAndTheTokenIsStored() async throws {
        let pages = Requests()
        let made = try await send(.oauth(person)) { awaited in
            guard case .login(let page) = awaited, let url = URL(string: page.address) else {
                return
            }
            pages.add(Request(url: url))
            Self.logIn(on: url)
        }
        #expect(made.first?.headers[.authorization] == "Bearer t0ken-1")
        let page = try #require(pages.all.first?.url.absoluteString)
        #expect(page.hasPrefix("https://id.test/login?"))
        #expect(page.contains("code_challenge_method=S256") && pages.all.count == 1)
        let form = try #require(requests.forms.first)
        #expect(form.contains("grant_type=authorization_code") && form.contains("code_verifier="))
        let again = try await send(.oauth(person)) { _ in Issue.record("asked again") }
        #expect(again.first?.headers[.authorization] == "Bearer t0ken-1")
        #expect(requests.forms.count == 1)
    }

    /// Opens the redirect address in the page like a browser.
    private static func logIn(on page: URL) {
        let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        guard let redirect = values["redirect_uri"], let state = values["state"] else {
            Issue.record("no way back in \(page)")
            return
        }
        let browser = Process()
        browser.executableURL = URL(filePath: "/usr/bin/curl")
        browser.arguments = ["-s", "\(redirect)?code=c0de&state=\(state)"]
        browser.standardOutput = FileHandle.nullDevice
        do { try browser.run() } catch { Issue.record(error) }
    }
}
