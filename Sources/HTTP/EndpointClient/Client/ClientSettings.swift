internal import FoundationEssentials
public import Girders
internal import HTTPMessage
public import SystemFiles
internal import ValueTree

/// How a client connects: TLS, proxies, HTTP version, number of connections.
///
///     var settings = ClientSettings()
///     settings.tls.minimumVersion = .tls13
///     settings.proxies.defaultRoute = .through(.socks5(ServerAddress("127.0.0.1", 1080)))
///     let client = SharedClient(settings: settings)
public struct ClientSettings: Sendable, Hashable {
    /// Which versions of HTTP the client uses.
    public enum HTTPVersion: String, Sendable, Hashable, CaseIterable {
        /// HTTP/2 if the server offers it over TLS, otherwise HTTP/1.1.
        case automatic
        /// HTTP/1.1 only.
        case http11 = "1.1"
    }

    /// The requirements for TLS connections.
    public var tls = TLSSettings()
    /// Which requests go through which proxy.
    public var proxies = ProxyRules()
    /// Which versions of HTTP the client uses.
    public var httpVersion = HTTPVersion.automatic
    /// The maximum number of HTTP/1.1 connections to one server; further requests wait.
    public var connectionsPerServer = 8
    /// The time for which an unused connection stays open.
    public var idleTimeout = Duration.seconds(30)
    /// The `User-Agent` of requests that do not set their own (RFC 9110, 10.1.5); none if it is empty.
    ///
    ///     settings.userAgent = "shop/2.1"
    public var userAgent = "cartouche"

    /// Creates the default settings: the system's authorities, TLS 1.2 or later, no proxy.
    public init() {}
}

extension ClientSettings {
    /// Reads the settings from a configuration and from the variables of the process.
    ///
    ///     caServer = "certificates/ca.pem"
    ///     clientP12 = "certificates/me.p12"
    ///     clientP12Password = "opensesame"
    ///     minimumTLSVersion = "1.3"
    ///     unverifiedServers = ["localhost:8443"]
    ///     proxy = "http://ann:opensesame@proxy.example.org:3128"
    ///     httpVersion = "1.1"
    ///     connectionsPerServer = 4
    ///
    ///     [proxies]
    ///     "10.0.0.7:8080" = "none"
    ///     "intern.example.org" = "socks5://127.0.0.1:1080"
    ///
    /// `clientCertificate` and `clientKey`, both PEM, can be used instead of `clientP12`. Paths are
    /// relative to the working directory. A proxy is a URL, `none`, or `environment` for what the
    /// variables of the process say (see ``ProxyVariables``); `proxy` is `environment` by default.
    /// `{{variables}}` of the configuration are filled in.
    ///
    /// Throws a ``ConfigurationError`` that names the file and the key. A variable that cannot be used fails
    /// the requests that need it instead.
    public init(
        configuration: Configuration,
        variables: [String: String] = [:],
        files: FileReading = .disk
    ) throws(ConfigurationError) {
        self.init()
        tls = try TLSSettings(configuration, files: files)
        proxies = try ProxyRules(configuration, variables: variables)
        httpVersion = try configuration.choice("httpVersion") ?? httpVersion
        if let count = try configuration.value(Int.self, forKey: "connectionsPerServer") {
            guard (1...1000).contains(count) else {
                throw configuration.fault(
                    of: "connectionsPerServer",
                    .mismatch(expected: .value(.numberBetween(1, 1000)), found: "\(count)")
                )
            }
            connectionsPerServer = count
        }
    }
}

extension TLSSettings {
    fileprivate init(
        _ configuration: Configuration,
        files: FileReading
    ) throws(ConfigurationError) {
        self.init()
        let credentials = try SSLCredentials.configured(by: configuration, files: files)
        authorities = credentials?.authority.map { [$0] } ?? []
        identity = credentials?.identity
        minimumVersion = try configuration.choice("minimumTLSVersion") ?? minimumVersion
        let names = try configuration.value([String].self, forKey: "unverifiedServers") ?? []
        for name in names {
            unverified.insert(try configuration.server(name, in: "unverifiedServers"))
        }
        try check(for: configuration)
    }

    /// Loads certificates and keys now, so that an error can name the key in the file.
    private func check(for configuration: Configuration) throws(ConfigurationError) {
        do throws(CredentialsFault) {
            try checkCredentials()
        } catch {
            throw configuration.fault(
                of: error.key(in: configuration),
                .caused(by: error)
            )
        }
    }
}

extension CredentialsFault {
    fileprivate func key(in configuration: Configuration) -> String {
        switch self {
        case .authority: "caServer"
        case .certificate: "clientCertificate"
        case .privateKey: "clientKey"
        case .archive, .archiveContent: "clientP12"
        case .archivePassword:
            configuration[value: "clientP12Password"] == nil ? "clientP12" : "clientP12Password"
        }
    }
}

extension ProxyRules {
    fileprivate init(
        _ configuration: Configuration,
        variables: [String: String]
    ) throws(ConfigurationError) {
        self.init()
        let usual = try configuration.filledText(of: "proxy") ?? "environment"
        self.defaultRoute = try configuration.route(usual, in: "proxy", variables)
        let texts = try configuration.value([String: String].self, forKey: "proxies") ?? [:]
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            let server = try configuration.server(name, in: "proxies")
            let filled = try configuration.filled(text, in: "proxies")
            servers[server] = try configuration.route(filled, in: "proxies", variables)
        }
    }
}

extension Configuration {
    fileprivate func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String
    ) throws(ConfigurationError) -> Choice? where Choice.RawValue == String {
        guard let text = try filledText(of: key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw fault(of: key, .mismatch(expected: .value(.oneOf(choices)), found: "`\(text)`"))
    }

    fileprivate func server(
        _ name: String,
        in key: String
    ) throws(ConfigurationError) -> ServerName {
        let filled = try filled(name, in: key)
        if let server = ServerName(filled) { return server }
        throw fault(
            of: key,
            .mismatch(expected: .value(.serverLike("localhost:8443")), found: "`\(filled)`")
        )
    }

    fileprivate func route(
        _ text: String,
        in key: String,
        _ variables: [String: String]
    ) throws(ConfigurationError) -> ProxyRules.Route {
        switch text {
        case "none": return .direct
        case "environment": return .byVariables(ProxyVariables(variables))
        default: break
        }
        do throws(ProxyAddressFault) {
            return .through(try Proxy(text))
        } catch {
            throw fault(of: key, .caused(by: error))
        }
    }
}
