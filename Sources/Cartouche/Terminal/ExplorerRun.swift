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
    private let addresses: BaseURLs
    private let texts: Texts
    private let theme: ThemeChoice

    init(
        _ composition: Composition,
        connection: ConnectionOptions,
        appearance: AppearanceOptions
    ) throws(CommandFailure) {
        self.composition = composition
        addresses = try composition.baseURLs(connection)
        texts = try appearance.texts(in: composition.environment)
        theme = try ThemeChoice(appearance.theme, read: composition.read)
    }

    func run() async throws(CommandFailure) {
        for warning in theme.warnings { composition.streams.errorLine("cartouche: \(warning)") }
        let run = try await TerminalRun()
        if let reason = LogSetup.start(in: composition.environment) {
            // Shown once the screen is given back.
            composition.streams.errorLine("cartouche: \(reason)")
        }
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
                    services: services(with: host)
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
        let exchange = await composition.transport.exchange(
            request,
            options: TransferOptions(),
            progress: progress
        )
        if exchange.failure != nil {
            // Without path and query, which may hold secrets.
            let host = request.url.host() ?? "a URL without a host"
            Log.warning("\(request.method.rawValue) to \(host): no complete response")
        }
        return exchange
    }

    private func services(with host: EmbeddedServerHost) -> Services {
        Services(
            baseURL: { group in
                switch try addresses.source(for: group) {
                case .fixed(let url): url
                case .embeddedServer: try await host.baseURL()
                }
            },
            exchange: { await exchange($0, progress: $1) },
            record: composition.history.record,
            history: { try await composition.history.recent(Self.historyLimit) },
            copy: { await Clipboard.copy($0) },
            now: { Date() }
        )
    }
}
