import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
package import CartoucheThemes
package import EndpointKit
import HTTPMessage
import TerminalUI
import ValueSerializers
import ValueTree

/// The commands that can be cancelled or replaced while they run.
///
/// Created with the first command: for each type of identifier, the runtime searches all
/// conformances of the program, which would delay the first frame.
private final class RunningCommands: Sendable {
    let requests = InFlight<RequestID>()
    let readings = InFlight<RequestID>()
    let searches = Searches()
    let comparisons = InFlight<RunComparison.Subject>()
    let formChecks = FormChecks()
    let paths = PathSearches()
    let logs = InFlight<WindowID>()
    let typeFixes = InFlight<WindowID>()
    let storedChecks = InFlight<WindowID>()
    let pipes = InFlight<WindowID>()
    let states = StateKeeper()
}

/// Performs the explorer's commands.
package struct ExplorerInterpreter: Interpreter {
    private let registry: EndpointRegistry
    private let services: Services
    private let themes: ThemeFeed
    private let texts: Texts
    private let running = OnDemand { RunningCommands() }

    /// Says in `texts` why something was not done.
    package init(
        registry: EndpointRegistry,
        services: Services,
        themes: ThemeFeed = .none,
        texts: Texts
    ) {
        self.registry = registry
        self.services = services
        self.themes = themes
        self.texts = texts
    }

    @concurrent package func perform(
        _ command: ExplorerCommand,
        send: @escaping @Sendable (ExplorerMessage) -> Void
    ) async {
        switch command {
        case .send(let id, let form):
            guard let endpoint = try? registry.endpoint(named: form.endpoint) else { return }
            let run = RequestRun(id: id, endpoint: endpoint, services: services, texts: texts) {
                send(.world(.exchange($0)))
            }
            guard await running.value.requests.run(id, { await run.perform(form) }) else {
                return send(.world(.exchange(.refused(id, Notice(.failCancelledEarly)))))
            }
        case .preview(let subject, let form):
            send(.world(.previewed(subject, await preview(form))))
        case .cancel(let id): await running.value.requests.cancel(id)
        case .read(let id, let ended):
            guard let endpoint = try? registry.endpoint(named: ended.endpoint),
                let response = ended.exchange.response
            else { return }
            let run = ResponseRun(
                id: id,
                endpoint: endpoint,
                formats: services.formats,
                texts: texts,
                itemTimes: ended.itemTimes,
                isCut: ended.origin?.isCut == true
            ) {
                send(.world(.exchange($0)))
            }
            await running.value.readings.run(id) {
                await Self.apart { run.read(response, isComplete: ended.isComplete) }
            }
        case .stopReading(let id): await running.value.readings.cancel(id)
        case .search(let id, let request):
            await running.value.searches.run(id, request) {
                send(.world(.searched(id, $0)))
            }
        case .compare(let subject, let older, let newer):
            await running.value.comparisons.run(subject) {
                let found = await Self.apart(width: 2) { await Comparison.of(older, newer) }
                guard let found else { return }
                send(.world(.compared(subject, found)))
            }
        case .stopComparing(let subject): await running.value.comparisons.cancel(subject)
        case .check(let check):
            guard let endpoint = try? registry.endpoint(named: check.subject.endpoint) else {
                return
            }
            await running.value.formChecks.run(check.subject) { [clock = services.clock] in
                if check.subject.request == nil { await clock.pause(Self.typingTime) }
                guard !Task.isCancelled,
                    let found = await Self.apart({ check.findings(endpoint) })
                else { return }
                send(.world(.formChecked(check.subject, found)))
            }
        case .readClock(let subject): send(.world(.clockRead(subject, services.now())))
        case .makeUUID(let subject): send(.world(.uuidMade(subject, services.uuid())))
        case .inspect(let subject):
            let facts = FileFacts(
                path: subject.path,
                size: await services.files.size(of: subject.path)
            )
            send(.world(.fileInspected(subject, facts)))
        case .completePath(let subject):
            await running.value.paths.run(subject) { [files = services.files] in
                let listing = await Self.apart { await files.listing(subject.query) }
                guard !Task.isCancelled else { return }
                send(.world(.pathsFound(subject, listing)))
            }
        case .listFolder(let id, let query):
            let listing = await Self.apart { [files = services.files] in
                await files.listing(query)
            }
            send(.world(.folderListed(id, listing)))
        case .loadHistory(let id):
            send(.world(await HistoryRun(services: services, texts: texts).entries(for: id)))
        case .filterHistory(let id, let filter, let entries):
            let found = await Self.apart { filter.found(in: entries) }
            send(.world(.historyNews(id, .found(filter, found))))
        case .checkStored(let id, let name, let ids):
            guard let endpoint = try? registry.endpoint(named: name) else { return }
            let run = HistoryRun(services: services, texts: texts)
            await running.value.storedChecks.run(id) {
                await Self.apart {
                    await run.check(ids, of: endpoint, for: id) { send(.world($0)) }
                }
            }
        case .stopCheckingStored(let id): await running.value.storedChecks.cancel(id)
        case .recall(let recall):
            let run = RecallRun(registry: registry, services: services, texts: texts)
            send(.world(await Self.apart { await run.event(for: recall) }))
        case .countRuns(let endpoint):
            // The window of the history shows why it can't be read.
            guard let runs = try? await services.history.responseNumbers(of: endpoint) else {
                return
            }
            send(.world(.runsCounted(endpoint: endpoint, runs.count)))
        case .recallLastUse:
            // Without a history there is nothing to resume; its window says why.
            guard let last = try? await services.history.lastEndpoint() else { return }
            send(.world(.lastUseRecalled(endpoint: last)))
        case .followLog(let id):
            let feed = services.log
            await running.value.logs.run(id) {
                for await lines in feed.updates() {
                    let news = LogNews(lines: lines, file: feed.file, level: feed.level)
                    send(.world(.logWritten(id, news)))
                }
            }
        case .stopFollowingLog(let id): await running.value.logs.cancel(id)
        case .findTypeFix(let id, let request):
            guard let endpoint = try? registry.endpoint(named: request.endpoint) else { return }
            let run = TypeFixRun(endpoint: endpoint, services: services, texts: texts)
            await running.value.typeFixes.run(id) {
                let report = await Self.apart { await run.report(on: request) }
                guard !Task.isCancelled else { return }
                send(.world(.typeFixFound(id, report)))
            }
        case .stopFindingTypeFix(let id): await running.value.typeFixes.cancel(id)
        case .followThemes:
            await themes.follow { send(.world(.themeFilesChanged)) }
        case .readTheme(let id): send(.world(.themeRead(ThemeReading(id, from: themes))))
        case .listEnvironments(let id):
            send(.world(.environmentsListed(id, await services.requests.environments())))
        case .listCookies(let id, let opening):
            // What was never opened has none.
            send(
                .world(
                    .cookiesListed(id, (try? await services.requests.cookies(in: opening)) ?? [])
                )
            )
        case .removeCookies(let removal, let id):
            send(.world(.cookiesListed(id, (try? await services.requests.remove(removal)) ?? [])))
        case .useEnvironment(let choice): await use(choice, send)
        case .keepSecret(let id, let answer): send(.world(await secrets.keep(answer, for: id)))
        case .keepLogin(let subject, let answer):
            send(.world(await secrets.keep(answer, of: subject)))
        case .keepState(let state): await running.value.states.keep(state, by: services)
        case .checkCatalogue: await check(send)
        case .takeBackSecret(let answer):
            if let event = await secrets.takeBack(answer) { send(.world(event)) }
        case .settle(let id):
            await services.clock.pause(Self.readingTime)
            send(.world(.settled(id)))
        case .open(let source):
            let (now, times) = (services.now(), services.times)
            let text = source.opened(at: now, local: times.dateAndTime, texts.document)
            send(.world(.stringRead(text)))
        case .pipe(let id, let request):
            await running.value.pipes.run(id) {
                let report = await Self.apart { await output(of: request) }
                guard !Task.isCancelled else { return }
                send(.world(.piped(id, report)))
            }
        case .stopPiping(let id): await running.value.pipes.cancel(id)
        case .run(let errand):
            let result = await Self.apart { await errand.result(texts, by: services.programs) }
            send(.world(.returned(errand, result)))
        case .save(let request):
            let result = await SaveResult(of: request, by: services, texts)
            // If saving fails, the user is asked again with the typed path.
            let isSaved = if case .saved = result { true } else { false }
            let said = isSaved ? request.within(services.files.workingFolder) : request
            send(.world(.saved(said, result)))
        case .copy(let request):
            send(.world(.copied(request, Notice(await services.programs.copy(request.text)))))
        }
    }

    /// Runs work that can take seconds for a large body, and can't be interrupted, on its own
    /// thread.
    ///
    /// The shared pool has only as many threads as there are processors, so the work would delay
    /// keys and transfers there.
    private static func apart<Value: Sendable>(
        width: Int = 1,
        _ work: @escaping @concurrent @Sendable () async -> Value
    ) async -> Value {
        await withTaskExecutorPreference(WorkerPool(width: width), operation: work)
    }

    private var secrets: SecretRun { SecretRun(secrets: services.secrets, texts: texts) }

    private func output(of request: PipeRequest) async -> PipeReport {
        do {
            return PipeReport(try await request.output(by: services.programs), texts)
        } catch {
            return PipeReport(refusal: texts.reason(error))
        }
    }

    private func preview(_ form: RequestInput) async -> PreviewText {
        do {
            let endpoint = try registry.endpoint(named: form.endpoint)
            return PreviewText(try await services.requests.preview(of: form, to: endpoint), texts)
        } catch {
            return PreviewText(refusal: services.secrets.redaction.redacted(texts.reason(error)))
        }
    }

    private func check(_ send: @Sendable (ExplorerMessage) -> Void) async {
        await registry.probeAll()
        do {
            try registry.validate()
        } catch {
            send(.world(.catalogueChecked(error.violations)))
        }
    }

    private func use(
        _ choice: EnvironmentChoice,
        _ send: @Sendable (ExplorerMessage) -> Void
    ) async {
        do {
            let environment = try await services.requests.environment(named: choice.name)
            send(.world(.environmentRead(choice, environment)))
        } catch {
            let problem = error as? EnvironmentProblem ?? .other("\(error)")
            send(.world(.environmentRefused(choice, problem)))
        }
    }

    /// The time that a question is on the screen before it accepts keys.
    private static let readingTime = Duration.milliseconds(250)

    /// The time without typing after which a form is checked, which leaves the processor to the
    /// keys.
    private static let typingTime = Duration.milliseconds(100)
}
