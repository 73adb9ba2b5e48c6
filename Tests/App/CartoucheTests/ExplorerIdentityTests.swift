import CartoucheCatalogue
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointClient
import EndpointKit
import Foundation
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree

@testable import Cartouche
@testable import CartoucheExplorer

/// Logins that are typed into the rows of the Auth tab, with a small authorization server.
@Suite(.limitedConcurrency) struct ExplorerIdentityTests {
    private let identity = SmallIdentityServer()
    private let storage = InMemoryStorage()

    /// Returns the login of the rows of a scheme.
    private func login(
        _ scheme: LoginScheme,
        _ rows: [LoginRow: String]
    ) throws -> ChosenLogin {
        let subject = LoginSubject(group: "Guarded", environment: nil)
        let texts = try Texts(.english)
        var form = LoginForm(subject, texts)
        form.choose(try #require(LoginScheme.allCases.firstIndex(of: scheme)))
        for (row, text) in rows { form.write(text, in: row) }
        form.check(with: Variables(), texts)
        return try #require(try form.login(with: Variables(), texts).get())
    }

    /// Sends `Guarded.list` with a login, and returns its authorization.
    private func authorization(
        by login: ChosenLogin,
        telling tell: @escaping @Sendable (Awaited) -> Void = { _ in }
    ) async throws -> String? {
        var trial = CommandTrial(groups: [GuardedAPI.self], storage: storage)
        trial.answer = { [identity] in identity.answer(to: $0) }
        trial.clock = identity.clock
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
            return try await services.requests.request(of: form, to: endpoint, awaiting: tell)
                .headers[.authorization]
        }
    }

    private let device: [LoginRow: String] = [
        .deviceURL: "https://id.test/device", .tokenURL: "https://id.test/token", .client: "cli",
        .scope: "orders stock",
    ]

    /// The page and the code are shown, and the server is polled at its interval until the user has
    /// logged in.
    @Test func aDeviceShowsItsCodeAndPollsUntilItIsEntered() async throws {
        identity.answersOfToken = ["authorization_pending", "slow_down", "authorization_pending"]
        let told = Mutex<[Awaited]>([])
        let made = try await authorization(by: login(.deviceCode, device)) { awaited in
            told.withLock { $0.append(awaited) }
        }
        #expect(made == "Bearer t0ken")
        let page = LoginPage(address: "https://id.test/activate", code: "WDJB-MJHT")
        #expect(told.withLock(\.self) == [.login(page)])
        #expect(
            identity.asked == [
                "POST /device scope=orders%20stock&client_id=cli",
                "POST /token \(SmallIdentityServer.deviceForm)",
                "POST /token \(SmallIdentityServer.deviceForm)",
                "POST /token \(SmallIdentityServer.deviceForm)",
                "POST /token \(SmallIdentityServer.deviceForm)",
            ]
        )
        #expect(identity.waits == [.seconds(3), .seconds(3), .seconds(8), .seconds(8)])
    }

    @Test(arguments: [
        ("expired_token", "nobody confirmed the code in time"),
        ("access_denied", "the authorization server answered access_denied"),
    ])
    func aRefusedDeviceHasItsReason(
        code: String,
        sentence: String
    ) async throws {
        identity.answersOfToken = ["authorization_pending", code]
        let login = try login(.deviceCode, device)
        let error = await #expect(throws: TransportError.self) {
            try await authorization(by: login)
        }
        #expect("\(try #require(error))".contains(sentence))
        #expect(identity.asked.count == 3)
    }

    /// A token from an interactive login is stored for the next session.
    @Test func theTokenOfADeviceIsStored() async throws {
        let login = try login(.deviceCode, device)
        #expect(try await authorization(by: login) == "Bearer t0ken")
        let count = identity.asked.count
        let again = try await authorization(by: login) { _ in Issue.record("asked again") }
        #expect(again == "Bearer t0ken")
        #expect(identity.asked.count == count)
    }

    @Test func anIssuerProvidesTheAddressesAndTheSecretIsSentInTheBody() async throws {
        let rows: [LoginRow: String] = [
            .issuer: "https://id.test", .client: "shop", .clientSecret: "s3cret",
            .clientAuthentication: "post",
        ]
        #expect(try await authorization(by: login(.clientCredentials, rows)) == "Bearer t0ken")
        #expect(
            identity.asked == [
                "GET /.well-known/openid-configuration ",
                "POST /token grant_type=client_credentials&client_id=shop&client_secret=s3cret",
            ]
        )
        #expect(identity.authorizations == [nil, nil])
    }

    @Test func theSecretIsSentInTheHeaderByDefault() async throws {
        let rows: [LoginRow: String] = [
            .tokenURL: "https://id.test/token", .client: "shop", .clientSecret: "s3cret",
        ]
        _ = try await authorization(by: login(.clientCredentials, rows))
        #expect(identity.asked == ["POST /token grant_type=client_credentials"])
        let basic = Data("shop:s3cret".utf8).base64EncodedString()
        #expect(identity.authorizations == ["Basic \(basic)"])
    }

    @Test func theBrowserReturnsToTheTypedPath() async throws {
        let rows: [LoginRow: String] = [
            .issuer: "https://id.test", .client: "cli", .redirectPath: "/back/here",
        ]
        let paths = Mutex<[String]>([])
        let made = try await authorization(by: login(.authorizationCode, rows)) { awaited in
            guard case .login(let page) = awaited, let url = URL(string: page.address) else {
                return
            }
            paths.withLock { $0.append(Self.comeBack(from: url)) }
        }
        #expect(made == "Bearer t0ken")
        #expect(paths.withLock(\.self) == ["/back/here"])
    }

    /// Returns from a page like a browser.
    ///
    /// Returns the path.
    private static func comeBack(from page: URL) -> String {
        let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        guard let redirect = values["redirect_uri"], let state = values["state"] else { return "" }
        let browser = Process()
        browser.executableURL = URL(filePath: "/usr/bin/curl")
        browser.arguments = ["-s", "\(redirect)?code=c0de&state=\(state)"]
        browser.standardOutput = FileHandle.nullDevice
        do { try browser.run() } catch { Issue.record(error) }
        return URL(string: redirect)?.path() ?? ""
    }
}

/// An authorization server that issues one token, and a clock that advances while waiting between
/// two polls.
private final class SmallIdentityServer: Sendable {
    private struct State {
        var asked: [String] = []
        var authorizations: [String?] = []
        var waits: [Duration] = []
        var answersOfToken: [String] = []
    }

    static let deviceForm =
        "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d3vice&client_id=cli"

    /// Longer than any wait between two polls: the time after which a request abandons the login.
    private static let shortestLimit = Duration.seconds(100)

    private let state = Mutex(State())

    /// The method, path and body of the requests.
    var asked: [String] { state.withLock(\.asked) }
    var authorizations: [String?] { state.withLock(\.authorizations) }
    var waits: [Duration] { state.withLock(\.waits) }

    /// The errors with which the token's address answers, before it issues the token.
    var answersOfToken: [String] {
        get { state.withLock(\.answersOfToken) }
        set { state.withLock { $0.answersOfToken = newValue } }
    }

    var clock: ClientClock {
        ClientClock(
            date: { Date(timeIntervalSince1970: 0) },
            now: { [self] in waits.reduce(.zero, +) },
            sleep: { [self] wait in
                guard wait > Self.shortestLimit else {
                    return state.withLock { $0.waits.append(wait) }
                }
                // Only the end of the login ends this wait, because nothing here takes too long.
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw CancellationError()
            },
            random: { 0 }
        )
    }

    func answer(to request: Request) -> Exchange.Outcome {
        let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let path = request.url.path()
        let refusal = state.withLock { state in
            state.asked.append("\(request.method.rawValue) \(path) \(body)")
            state.authorizations.append(request.headers[.authorization])
            guard path == "/token", !state.answersOfToken.isEmpty else { return nil as String? }
            return state.answersOfToken.removeFirst()
        }
        if let refusal { return Self.json(#"{"error": "\#(refusal)"}"#, status: 400) }
        switch path {
        case "/token": return Self.json(#"{"access_token": "t0ken", "token_type": "Bearer"}"#)
        case "/device":
            return Self.json(
                #"{"device_code": "d3vice", "user_code": "WDJB-MJHT", "expires_in": 900, "interval": 3, "#
                    + #""verification_uri": "https://id.test/activate"}"#
            )
        case "/.well-known/openid-configuration":
            return Self.json(
                #"{"issuer": "https://id.test", "token_endpoint": "https://id.test/token", "#
                    + #""authorization_endpoint": "https://id.test/authorize"}"#
            )
        default: return Self.json("{}", status: 404)
        }
    }

    private static func json(_ text: String, status: Int = 200) -> Exchange.Outcome {
        .response(RawResponse(statusCode: status, bytes: PaddedBytes(text.utf8)))
    }
}
