import FoundationEssentials
import Girders
import HTTPMessage
import Networking
import Synchronization
import Testing

@testable import Cartouche

/// One client and one jar of cookies for each environment.
@Suite struct EnvironmentsTests {
    /// A transport that is told apart by what it was made with.
    private struct MadeClient: Transport {
        let number: Int
        let settings: ClientSettings
        let cookies: CookieJar

        func exchange(
            _ request: Request,
            options: TransferOptions,
            progress: @escaping @Sendable (TransferProgress) -> Void
        ) async -> Exchange {
            let failure = TransportError(.refused)
            let start = Date(timeIntervalSince1970: 0)
            return Exchange(
                request: request,
                startedAt: start,
                outcome: .failure(failure, partial: nil)
            )
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
                data: { path, _ throws(UnreadableFile) in
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

    private var environments: Environments {
        Environments(
            places: ConfigurationPlaces(folders: ["/shop"], files: files.reading),
            clients: files.clients,
            known: known
        )
    }

    private func client(_ name: String?, of environments: Environments) throws -> MadeClient {
        try #require(environments.environment(named: name).transport as? MadeClient)
    }

    @Test func eachEnvironmentHasOneClientAndOneJar() throws {
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

    @Test func otherSettingsMakeAnotherClientThatKeepsTheCookies() throws {
        files["Configuration.toml"] = "connectionsPerServer = 2"
        let environments = environments
        let before = try client(nil, of: environments)
        files["Configuration.toml"] = "connectionsPerServer = 3"
        let after = try client(nil, of: environments)
        #expect([before.number, after.number] == [1, 2])
        #expect(after.settings.connectionsPerServer == 3)
        #expect(before.cookies === after.cookies)
    }

    @Test func aMistakeInTheSettingsNamesFileLineAndKey() {
        files["Configuration.toml"] = "a = 1\nhttpVersion = '3'"
        let error = #expect(throws: ConfigurationError.self) {
            try environments.environment(named: nil)
        }
        #expect(
            error?.description == "/shop/Configuration.toml:2: httpVersion: expected one of "
                + "`automatic`, `1.1`, found `3`"
        )
    }

    @Test func whatTheFilesAnnounceAsSecretsIsKnown() throws {
        files["Configuration.toml"] = "clientP12Password = 'opensesame'"
        _ = try environments.environment(named: nil)
        #expect(known.redaction.redacted("my opensesame") == "my (redacted)")
    }
}
