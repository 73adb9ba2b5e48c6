import CartoucheBackend
import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import EndpointClient
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import SystemFiles
import Testing
import WebAddresses

@testable import Cartouche

/// Each environment has one client and one cookie jar.
@Suite struct EnvironmentsTests {
    /// A transport that records its settings.
    private struct MadeClient: Transport {
        let number: Int
        let settings: ClientSettings
        let cookies: CookieJar

        func events(of request: Request, options: TransferOptions) -> TransferEvents {
            TransferEvents(sending: { _ in
                let failure = TransportError(.refused)
                let start = Date(timeIntervalSince1970: 0)
                return Exchange(
                    request: request,
                    startedAt: start,
                    outcome: .failure(failure, partial: nil)
                )
            })
        }
    }

    private final class Files: Sendable {
        private let texts = Mutex<[String: String]>([:])
        private let made = Mutex(0)

        subscript(name: String) -> String? {
            get { texts.withLock { $0[name] } }
            set { texts.withLock { $0[name] = newValue } }
        }

        var reading: FileReading {
            FileReading(
                names: { _ in self.texts.withLock { Array($0.keys) } },
                data: { path, _ throws(FileReadError) in
                    let name = path.split(separator: "/").last.map(String.init) ?? path
                    return Data((self[name] ?? "").utf8)
                }
            )
        }

        var clients: ClientFactory {
            ClientFactory(
                settings: ClientFactory.real(variables: [:]).settings,
                client: { settings, cookies in
                    let number = self.made.withLock { made in
                        made += 1
                        return made
                    }
                    return MadeClient(number: number, settings: settings, cookies: cookies)
                }
            )
        }
    }

    private let files = Files()
    private let known = KnownSecrets()
    private let storage = InMemoryStorage()

    private var environments: Environments {
        Environments(
            places: ConfigurationFolders(
                folders: ["/shop"],
                files: files.reading,
                formats: .settings
            ),
            clients: files.clients,
            secrets: ClientSecrets(secrets: BoundSecrets(in: storage), known: known)
        )
    }

    private func client(_ name: String?, of environments: Environments) throws -> MadeClient {
        try #require(environments.environment(named: name).transport as? MadeClient)
    }

    @Test func eachEnvironmentHasOneClientAndOneCookieJar() throws {
        files["Configuration-a.toml"] = "httpVersion = '1.1'"
        files["Configuration-b.toml"] = ""
        let environments = environments
        let clients = try ["a", "b", nil, "a", "b", nil].map {
            try client($0, of: environments)
        }
        #expect(clients.map(\.number) == [1, 2, 3, 1, 2, 3])
        #expect(clients[0].settings.httpVersion == .http11)
        #expect(Set(clients.map { ObjectIdentifier($0.cookies) }).count == 3)
    }

    @Test func changedSettingsCreateAClientThatKeepsTheCookies() throws {
        files["Configuration.toml"] = "connectionsPerServer = 2"
        let environments = environments
        let before = try client(nil, of: environments)
        files["Configuration.toml"] = "connectionsPerServer = 3"
        let after = try client(nil, of: environments)
        #expect([before.number, after.number] == [1, 2])
        #expect(after.settings.connectionsPerServer == 3)
        #expect(before.cookies === after.cookies)
    }

    @Test func anErrorInTheSettingsNamesFileLineAndKey() {
        files["Configuration.toml"] = "a = 1\nhttpVersion = '3'"
        let error = #expect(throws: ConfigurationError.self) {
            try environments.environment(named: nil)
        }
        #expect(
            error?.description == "/shop/Configuration.toml:2: httpVersion: expected one of "
                + "`automatic`, `1.1`, found `3`"
        )
    }

    @Test func secretsOfTheFilesAreKnown() throws {
        files["Configuration.toml"] = "clientP12Password = 'opensesame'"
        _ = try environments.environment(named: nil)
        #expect(known.redaction.redacted("my opensesame") == "my (redacted)")
    }

    @Test func aSecretOfAProxyIsFilledInForTheProxy() throws {
        let origin = try #require(Origin(text: "http://proxy.test:3128"))
        try BoundSecrets(in: storage).save(Secret("p@ss{{x}}"), named: "out", for: [origin])
        files["Configuration.toml"] = """
            proxy = "http://ann:{{secret:out}}@{{host}}:3128"
            [proxies]
            "a.test" = "ann:{{secret:out}}@proxy.test:3128"
            [variables]
            host = "proxy.test"
            """
        let proxies = try client(nil, of: environments).settings.proxies
        let expected = Proxy.http(
            ServerAddress("proxy.test", 3128),
            login: ProxyLogin(user: "ann", password: Secret("p@ss{{x}}"))
        )
        #expect(proxies.defaultRoute == .through(expected))
        #expect(Array(proxies.servers.values) == [.through(expected)])
        #expect(known.redaction.redacted("my p@ss{{x}}") == "my (redacted)")
    }

    @Test(arguments: [
        (
            "proxy = 'http://ann:{{secret:out}}@other.test'",
            "the secret `out` is not for http://other.test:1080 but for http://proxy.test:3128: "
                + "add http://other.test:1080 to CARTOUCHE_SECRET_OUT_ORIGINS"
        ),
        (
            "proxy = 'http://{{secret:none}}@other.test:1'",
            "there is no secret `none`: set CARTOUCHE_SECRET_NONE and "
                + "CARTOUCHE_SECRET_NONE_ORIGINS=http://other.test:1"
        ),
        (
            "proxy = 'http://{{secret:out}}:3128'",
            "a secret can only be the user name or the password of a proxy"
        ),
    ])
    func aSecretThatIsNotBoundToTheProxyIsReportedWithFileAndKey(
        text: String,
        message: String
    ) throws {
        let origin = try #require(Origin(text: "http://proxy.test:3128"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "out", for: [origin])
        files["Configuration.toml"] = text
        let error = #expect(throws: ConfigurationError.self) {
            try environments.environment(named: nil)
        }
        #expect(error?.description == "/shop/Configuration.toml:1: proxy: \(message)")
    }

    @Test func anOpenedEnvironmentIsUnchangedByReopening() async throws {
        var composition = try await CommandTrial().composition()
        composition.environments = environments
        let opened = OpenEnvironments(composition.backend, options: [])
        files["Configuration-prod.toml"] =
            "baseURL = 'http://one.test'\nconnectionsPerServer = 2\nvariables.stage = 'one'"
        let first = try opened.open("prod")
        files["Configuration-prod.toml"] =
            "baseURL = 'http://two.test'\nconnectionsPerServer = 3\nvariables.stage = 'two'"
        let second = try opened.open("prod")
        #expect([first, second].map { $0.shown.variables["stage"] } == ["one", "two"])
        let readings = try [first, second].map { try opened.opened($0.shown.opening) }
        let urls = try readings.map {
            try $0.environment.configuration.baseURL(forGroup: "Shop")
        }
        #expect(urls == ["http://one.test", "http://two.test"])
        let clients = readings.map { $0.environment.transport as? MadeClient }
        #expect(clients.map { $0?.settings.connectionsPerServer } == [2, 3])
    }

    @Test func anEnvironmentThatWasNotOpenedIsAFailure() async throws {
        let opened = OpenEnvironments(try await CommandTrial().composition().backend, options: [])
        let error = #expect(throws: CommandFailure.self) {
            try opened.opened(EnvironmentOpening(1))
        }
        #expect(error?.message == "the environment has not been opened")
    }

    @Test func theCookiesOfAnEnvironmentAreListedAndRemoved() throws {
        files["Configuration-a.toml"] = "httpVersion = '1.1'"
        let environments = environments
        #expect(environments.listedCookies(of: "a").isEmpty)
        let url = try #require(URL(string: "https://shop.test/cart/"))
        let jar = try client("a", of: environments).cookies
        jar.store([.setCookie: "a=1"], from: url)
        jar.store([.setCookie: "b=2; Path=/; Secure; Domain=shop.test"], from: url)
        let a = ListedCookie.Key(
            name: "a",
            domain: "shop.test",
            path: "/cart",
            isHostOnly: true
        )
        let b = ListedCookie.Key(name: "b", domain: "shop.test", path: "/", isHostOnly: false)
        let kept = ListedCookie(b, value: Secret("2"), expiresAt: nil, isSecure: true)
        let listed = environments.listedCookies(of: "a")
        #expect(
            listed == [ListedCookie(a, value: Secret("1"), expiresAt: nil, isSecure: false), kept]
        )
        #expect(environments.removeCookies([a], of: "a") == [kept])
        #expect(environments.listedCookies(of: nil).isEmpty)
    }

    @Test func aSecretForAnArchiveNeedsNoOrigin() throws {
        try storage.save(string: "open{{sesame}}", forKey: "p12")
        files["Configuration.toml"] = "clientP12Password = '{{secret:p12}}'"
        let configuration = try environments.environment(named: nil).configuration
        #expect(try configuration.filledText(of: "clientP12Password") == "open{{sesame}}")
        files["Configuration.toml"] = "clientP12Password = '{{secret:none}}'"
        let error = #expect(throws: ConfigurationError.self) {
            try environments.environment(named: nil)
        }
        #expect(
            error?.description == "/shop/Configuration.toml:1: clientP12Password: there is no "
                + "secret `none`: set CARTOUCHE_SECRET_NONE"
        )
    }
}
