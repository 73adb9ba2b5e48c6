internal import EndpointKit
internal import Explorer
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import TerminalUI

/// The explorer on the real terminal, with the services that it asks the world through.
struct ExplorerRun: Sendable {
    private static let historyLimit = 500

    private let composition: Composition
    private let environment: RunEnvironment
    private let addresses: BaseURLs
    private let texts: Texts
    private let log: LogSetup
    private let theme: ThemeChoice

    init(
        _ composition: Composition,
        connection: ConnectionOptions,
        appearance: AppearanceOptions
    ) throws(CommandFailure) {
        self.composition = composition
        environment = try composition.environment(named: connection.environment)
        addresses = try composition.addresses(in: environment, connection.baseURLs)
        log = LogSetup(
            folders: composition.folders,
            level: try composition.logLevel(in: environment),
            known: composition.preparation.known
        )
        texts = try appearance.texts(in: composition.variables)
        theme = try ThemeChoice(appearance.theme, read: composition.read)
    }

    func run() async throws(CommandFailure) {
        for warning in theme.warnings { composition.say("cartouche: \(warning)") }
        let run = try await TerminalRun()
        let (feed, trouble) = log.start()
        // Shown once the screen is given back.
        if let trouble { composition.say("cartouche: \(trouble)") }
        Log.info("environment: \(environment.name ?? "none, the base files alone")")
        let program = ExplorerProgram(
            registry: composition.registry,
            texts: texts,
            theme: theme.theme,
            themes: theme.library
        )
        do {
            try await EmbeddedServerHost.with(composition.embedded) { host in
                let interpreter = ExplorerInterpreter(
                    registry: composition.registry,
                    services: services(with: host, feed)
                )
                _ = await run.run(program, performing: interpreter)
            }
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }

    private func exchange(
        _ request: Request,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        RequestLog.sent(request)
        let exchange = await environment.transport.exchange(
            request,
            options: TransferOptions(),
            progress: progress
        )
        RequestLog.ended(exchange)
        return exchange
    }

    private func keep(_ exchange: Exchange, of endpoint: AnyEndpoint) async throws {
        do {
            try await composition.history.record(exchange, endpoint.description)
        } catch {
            Log.warning("history: \(error)")
            throw error
        }
    }

    private func services(with host: EmbeddedServerHost, _ log: LogFeed) -> Services {
        Services(
            baseURL: { group in
                switch try addresses.source(for: group) {
                case .fixed(let url): url
                case .embeddedServer: try await host.baseURL()
                }
            },
            exchange: { await exchange($0, progress: $1) },
            record: { exchange, endpoint in
                let endpoint = try composition.registry.endpoint(named: endpoint)
                try await keep(exchange, of: endpoint)
            },
            history: { try await composition.history.recent(Self.historyLimit) },
            copy: { await Clipboard.copy($0) },
            log: log,
            now: { Date() }
        )
    }
}
