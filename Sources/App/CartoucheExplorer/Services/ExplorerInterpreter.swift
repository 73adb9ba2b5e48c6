import CartoucheDocumentView
package import EndpointKit
import HTTPMessage
import TerminalUI
import ValueSerializers
import ValueTree

/// Performs the explorer's commands with the services it was given.
package struct ExplorerInterpreter: Interpreter {
    private let endpoints: [String: AnyEndpoint]
    private let services: Services
    private let requests = InFlight<RequestID>()
    private let readings = InFlight<RequestID>()
    private let readingExecutor = ReadingExecutor()
    private let searches = Searches()
    private let logs = InFlight<LogPaneID>()

    package init(registry: EndpointRegistry, services: Services) {
        self.endpoints = Dictionary(
            registry.endpoints.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        self.services = services
    }

    @concurrent package func perform(
        _ command: ExplorerCommand,
        send: @escaping @Sendable (ExplorerMessage) -> Void
    ) async {
        switch command {
        case .send(let id, let form):
            guard let endpoint = endpoints[form.endpoint] else { return }
            let run = RequestRun(id: id, endpoint: endpoint, services: services) {
                send(.exchange($0))
            }
            guard await requests.run(id, { await run.perform(form) }) else {
                return send(.exchange(.refused(id, Notice(.failCancelledEarly))))
            }
        case .cancel(let id): await requests.cancel(id)
        case .read(let id, let ended):
            guard let endpoint = endpoints[ended.endpoint],
                let response = ended.exchange.response
            else { return }
            let run = ResponseRun(id: id, endpoint: endpoint) { send(.exchange($0)) }
            await readings.run(id) { [readingExecutor] in
                await withTaskExecutorPreference(readingExecutor) { run.read(response) }
            }
        case .stopReading(let id): await readings.cancel(id)
        case .search(let id, let request):
            await searches.run(id, request) {
                send(.response(.body(.searching(.done(id, $0)))))
            }
        case .readClock: send(.requestEditor(.clockRead(services.now())))
        case .loadHistory: await loadHistory(send)
        case .followLog(let id):
            let feed = services.log
            await logs.run(id) {
                for await lines in feed.updates() {
                    let news = LogNews(lines: lines, file: feed.file, level: feed.level)
                    send(.log(.written(id, news)))
                }
            }
        case .stopFollowingLog(let id): await logs.cancel(id)
        case .loadEnvironments: send(.environments(.loaded(await services.environments())))
        case .useEnvironment(let name): await use(name, send)
        case .keepSecret(let answer, let request): await keep(answer, request, send)
        case .copy(let request):
            send(.workspace(.copied(await services.copy(request.text))))
        }
    }

    private func loadHistory(_ send: @Sendable (ExplorerMessage) -> Void) async {
        do {
            send(.history(.loaded(try await services.history())))
        } catch {
            send(.history(.failed("\(error)")))
        }
    }

    private func use(
        _ environment: String?,
        _ send: @Sendable (ExplorerMessage) -> Void
    ) async {
        do {
            send(.workspace(.environmentOpened(try await services.environment(environment))))
        } catch {
            send(.workspace(.environmentRefused(reason: "\(error)")))
        }
    }

    private func keep(
        _ answer: SecretAnswer,
        _ request: FormRequest,
        _ send: @Sendable (ExplorerMessage) -> Void
    ) async {
        do {
            try await services.keep(answer)
            send(.secretQuestion(.kept(request)))
        } catch {
            send(.secretQuestion(.notKept(reason: "\(error)")))
        }
    }
}
