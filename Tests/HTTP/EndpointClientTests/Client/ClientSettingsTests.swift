import EndpointClient
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import SystemFiles
import Testing
import ValueTree

@Suite struct ClientSettingsConfigurationTests {
    private static let files = FileReading(names: { _ in [] }, data: file)

    @Sendable private static func file(_ path: String, _: Int) throws(FileReadError) -> Data {
        switch path {
        case "ca.pem": Data(TestCertificates.selfSigned.utf8)
        case "key.pem": Data(TestCertificates.key.utf8)
        case "me.p12": TestArchives.whole
        default: throw FileReadError(path: path, reason: "No such file or directory")
        }
    }

    @Test func withoutSettingsTheVariablesDetermineTheProxies() throws {
        var settings = ClientSettings()
        let variables = ["HTTPS_PROXY": "proxy:3128"]
        settings.proxies.defaultRoute = .byVariables(ProxyVariables(variables))
        #expect(
            try ClientSettings(configuration: Configuration(), variables: variables) == settings
        )
    }

    @Test func everythingCanBeSet() throws {
        let configuration = Configuration([
            "variables": ["word": "sesame", "proxy": "proxy.example.org"],
            "caServer": "ca.pem", "clientP12": "me.p12", "clientP12Password": "open{{word}}",
            "minimumTLSVersion": .double(1.3), "unverifiedServers": ["localhost:8443", "[::1]"],
            "proxy": "http://ann:pass@{{proxy}}:3128",
            "proxies": ["a.org": "none", "b.org:81": "socks5://c", "d.org": "environment"],
            "httpVersion": "1.1", "connectionsPerServer": 4,
        ])
        var settings = ClientSettings()
        settings.tls.authorities = [Data(TestCertificates.selfSigned.utf8)]
        settings.tls.identity = .pkcs12(TestArchives.whole, password: Secret("opensesame"))
        settings.tls.minimumVersion = .tls13
        settings.tls.unverified = [
            try #require(ServerName("localhost:8443")), try #require(ServerName("::1")),
        ]
        settings.proxies.defaultRoute = .through(
            .http(
                ServerAddress("proxy.example.org", 3128),
                login: ProxyLogin(user: "ann", password: Secret("pass"))
            )
        )
        settings.proxies.servers = [
            try #require(ServerName("a.org")): .direct,
            try #require(ServerName("b.org:81")): .through(.socks5(ServerAddress("c", 1080))),
            try #require(ServerName("d.org")): .byVariables(ProxyVariables([:])),
        ]
        settings.httpVersion = .http11
        settings.connectionsPerServer = 4
        #expect(try ClientSettings(configuration: configuration, files: Self.files) == settings)
    }

    @Test func variablesInTheNamesOfServersAreFilledIn() throws {
        let configuration = Configuration([
            "variables": ["host": "a.org", "port": 81],
            "unverifiedServers": ["{{host}}:{{port}}"], "proxies": ["b.{{host}}": "none"],
        ])
        let settings = try ClientSettings(configuration: configuration)
        #expect(settings.tls.unverified == [try #require(ServerName("a.org:81"))])
        #expect(settings.proxies.servers == [try #require(ServerName("b.a.org")): .direct])
    }

    @Test func anIdentityCanBeTwoFiles() throws {
        let configuration = Configuration(["clientCertificate": "ca.pem", "clientKey": "key.pem"])
        let settings = try ClientSettings(configuration: configuration, files: Self.files)
        #expect(
            settings.tls.identity
                == .pem(
                    certificate: Data(TestCertificates.selfSigned.utf8),
                    privateKey: Secret(TestCertificates.key)
                )
        )
    }

    @Test(
        arguments: [
            (["caServer": "x.pem"], "caServer: cannot read x.pem: No such file or directory"),
            (["caServer": "me.p12"], "caServer: the authority is not a certificate in PEM or DER"),
            (
                ["clientCertificate": "ca.pem"],
                "clientCertificate: `clientKey` is missing beside it"
            ),
            (["clientKey": "key.pem"], "clientKey: `clientCertificate` is missing beside it"),
            (
                ["clientCertificate": "key.pem", "clientKey": "key.pem"],
                "clientCertificate: the client certificate is not a certificate in PEM"
            ),
            (
                ["clientCertificate": "ca.pem", "clientKey": "ca.pem"],
                "clientKey: the private key is not an unencrypted key in PEM"
            ),
            (
                ["clientP12": "me.p12", "clientP12Password": "wrong"],
                "clientP12Password: the PKCS#12 archive does not open with its password"
            ),
            (
                ["clientP12": "me.p12"],
                "clientP12: the PKCS#12 archive does not open with its password"
            ),
            (["clientP12": "ca.pem"], "clientP12: the client's archive is not PKCS#12"),
            (
                ["minimumTLSVersion": "3"],
                "minimumTLSVersion: expected one of `1.0`, `1.1`, `1.2`, `1.3`, found `3`"
            ),
            (
                ["unverifiedServers": ["a b"]],
                "unverifiedServers: expected a server such as localhost:8443, found `a b`"
            ),
            (
                ["unverifiedServers": ["{{secret:a}}"]],
                "unverifiedServers: expected a server such as localhost:8443, "
                    + "found `{{secret:a}}`"
            ),
            (
                ["proxies": ["{{x}}": "none"]],
                "proxies: no variable `x` (there are none)"
            ),
            (
                ["unverifiedServers": "a"],
                "$.unverifiedServers: expected an array, found the string \"a\""
            ),
            (
                ["proxy": "socks4://ann:pass@h"],
                "proxy: expected an http or socks5 proxy, found the scheme `socks4`"
            ),
            (
                ["proxies": ["": "none"]],
                "proxies: expected a server such as localhost:8443, found ``"
            ),
            (
                ["proxies": ["a": "socks5://ann:pass@h"]],
                "proxies: a SOCKS5 proxy that requires a user name and password cannot be used"
            ),
            (["httpVersion": "2"], "httpVersion: expected one of `automatic`, `1.1`, found `2`"),
            (
                ["connectionsPerServer": 0],
                "connectionsPerServer: expected a number from 1 to 1000, found 0"
            ),
        ] as [(SupportedType, String)]
    )
    func anErrorNamesTheFileAndTheKey(values: SupportedType, message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try ClientSettings(configuration: Configuration(values), files: Self.files)
        }
        #expect(error?.description == "the configuration: \(message)")
    }

    @Test func anUnknownVariableIsNamed() {
        let error = #expect(throws: ConfigurationError.self) {
            try ClientSettings(configuration: Configuration(["proxy": "http://{{x}}"]))
        }
        #expect(error?.description.hasPrefix("the configuration: proxy: ") == true)
    }
}
