internal import CartoucheBackend
internal import CartoucheExplorer
internal import CartoucheSession
import CartoucheTexts
internal import CartoucheThemes
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import NcursesTerminal
internal import TerminalUI

/// Runs the explorer on the real terminal.
struct ExplorerRun: Sendable {
    private let composition: Composition
    private let environments: OpenEnvironments
    private let environment: ExplorerEnvironment
    private let texts: Texts
    private let log: LogSetup
    private let theme: ThemeChoice
    private let remarks: [String]
    private let stateFile: StateFile
    private let kept: StateFile.Reading
    private let notice: Notice?

    init(
        _ composition: Composition,
        _ options: Exploration,
        _ kept: StateFile.Reading
    ) throws(CommandFailure) {
        let composition = composition.withLoginPages
        self.composition = composition
        environments = OpenEnvironments(composition.backend, options: options.baseURLs)
        var texts = try Texts(of: options.language, variables: composition.variables)
        texts.program = composition.program.text
        stateFile = composition.stateFile
        stateFile.resume(kept)
        self.kept = kept
        let opened: OpenEnvironments.Opening
        do throws(CommandFailure) {
            let forgotten: Notice?
            (opened, forgotten) = try environments.open(
                options.environment,
                orAgain: kept.state,
                texts
            )
            let configuration = opened.environment.configuration
            texts.keyMap = configuration.keyMap(options.keys)
            let fault = configuration.keyFaults.first.map {
                Notice(.remapFault, texts.sentence($0.inShort), tone: .warning)
            }
            notice = forgotten ?? fault ?? kept.damage.map { Notice($0) }
        } catch {
            throw error.said(in: texts)
        }
        self.texts = texts
        environment = opened.shown
        remarks = opened.environment.remarks
        log = LogSetup(
            folders: composition.folders,
            level: try composition.backend.logLevel(in: opened.environment),
            known: composition.preparation.known,
            program: composition.program
        )
        theme = try ThemeChoice(
            options.theme,
            orAgain: kept.state.theme,
            in: composition.themes.shown(at: WrittenTerminal.depth() ?? .mono),
            read: composition.read
        )
    }

    func run() async throws(CommandFailure) {
        for warning in remarks + theme.warnings { composition.remark("\(warning)") }
        let run = try await TerminalRun()
        let (feed, trouble) = log.start()
        // Shown after the screen is restored.
        if let trouble { composition.remark("\(trouble)") }
        if let trouble = kept.trouble { Log.warning(trouble) }
        EnvironmentLog.chosen(environment.name)
        let program = ExplorerProgram(
            registry: composition.registry,
            texts: texts,
            theme: theme.theme,
            themes: theme.library,
            environment: environment,
            times: .system,
            followsThemes: true,
            state: kept.state,
            notice: notice,
            hasHistory: composition.history.hasContents(),
            showsPictures: await run.showsPictures
        )
        do {
            try await EmbeddedServerHost.with(composition.embedded) { host in
                let services = composition.backend.services(
                    environments,
                    host: host,
                    state: stateFile,
                    programs: TerminalPrograms(
                        variables: composition.variables,
                        texts: texts,
                        lend: { await run.lend(to: $0) }
                    ),
                    log: feed,
                    times: composition.times
                )
                let interpreter = ExplorerInterpreter(
                    registry: composition.registry,
                    services: services,
                    themes: theme.feed(beside: composition.ownThemes),
                    texts: texts
                )
                try await run.run(
                    program,
                    performing: interpreter,
                    ending: { $0.changedState.map { stateFile.keep($0, isLast: true) } }
                )
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }
}

extension OpenEnvironments {
    /// Opens the environment that an option names, or else that of the last session if it still
    /// exists.
    ///
    /// If it can't be used any more, the explorer starts without it, and the notice says why.
    func open(
        _ name: String?,
        orAgain state: ExplorerState,
        _ texts: Texts
    ) throws(CommandFailure) -> (Opening, Notice?) {
        guard name == nil, let last = state.environment else { return (try open(name), nil) }
        // An environment with the same name in another folder is another environment.
        let folder = folder(of: last)
        guard folder == nil || folder == state.environmentFolder else {
            let reason = texts(.environmentOfOtherFolder, state.environmentFolder ?? "?")
            let notice = Notice(.environmentForgotten, last, reason, tone: .warning)
            return (try open(nil), notice)
        }
        do throws(CommandFailure) {
            return (try open(last), nil)
        } catch {
            let reason = error.said(in: texts).message
            let notice = Notice(.environmentForgotten, last, reason, tone: .warning)
            return (try open(nil), notice)
        }
    }
}

extension CommandFailure {
    /// Returns the failure in the user's language.
    func said(in texts: Texts) -> CommandFailure {
        guard texts.language != .english else { return self }
        var failure = self
        if let problem {
            failure.message = texts.words(problem)
        } else if let cause {
            failure.message = texts.reason(cause)
        }
        return failure
    }
}

extension LocalTimes {
    /// The time zone of this machine, as `TZ` or its settings say.
    static let system = LocalTimes { date in
        var time = time_t(date.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}

extension Notice {
    fileprivate init(_ damage: StateFile.Damage) {
        switch damage {
        case .movedAside(let path): self.init(.stateMovedAside, path, tone: .warning)
        case .unusable(let path): self.init(.stateUnusable, path, tone: .warning)
        }
    }
}
