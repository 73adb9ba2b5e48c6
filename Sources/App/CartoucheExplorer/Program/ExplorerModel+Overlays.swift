import TerminalUI

extension ExplorerModel {
    mutating func update(_ message: HistoryList.Message) -> [ExplorerCommand] {
        guard case .history(var history)? = overlay else { return [] }
        switch history.update(message, height: HistoryList.height(in: size)) {
        case .stays: overlay = .history(history)
        case .closed: overlay = nil
        case .chosen(let endpoint):
            overlay = nil
            setFocus(.request)
            endpointList.choose(endpoint, height: listHeight)
        }
        return []
    }

    mutating func update(
        _ message: HelpOverlay.Message,
        in program: ExplorerProgram
    )
        -> [ExplorerCommand]
    {
        guard case .help(var help)? = overlay else { return [] }
        switch help.update(message, texts: program.texts, height: HelpOverlay.height(in: size)) {
        case .stays: overlay = .help(help)
        case .closed: overlay = nil
        case .chosen(let key):
            overlay = nil
            guard let message = program.message(for: .key(key), in: self) else { return [] }
            return update(with: message, in: program)
        }
        return []
    }

    mutating func update(
        _ message: ThemePicker.Message,
        in program: ExplorerProgram
    )
        -> [ExplorerCommand]
    {
        guard case .themes(var picker)? = overlay else { return [] }
        switch picker.update(message, library: program.themes) {
        case .previews(let theme):
            self.theme = theme
            overlay = .themes(picker)
        case .dismissed(let theme):
            self.theme = theme
            overlay = nil
        case .taken(let loaded):
            theme = loaded.theme
            overlay = nil
            let warnings = loaded.warnings.map(program.texts.sentence).joined(separator: " · ")
            if !warnings.isEmpty { notice = Notice(.said, warnings, tone: .warning) }
        case .broken(let error):
            overlay = .themes(picker)
            notice = Notice(.themeUnusable, error.description, tone: .error)
        }
        return []
    }

    mutating func update(_ message: QuitQuestion.Message) -> [ExplorerCommand] {
        guard case .quitQuestion(var question)? = overlay else { return [] }
        switch message {
        case .selectionMoved:
            question.staysSelected.toggle()
            overlay = .quitQuestion(question)
        case .answered(let leaves):
            overlay = nil
            isFinished = leaves
        case .confirmed:
            overlay = nil
            isFinished = !question.staysSelected
        }
        return []
    }
}

extension ExplorerModel {
    /// Opens the log, whose lines come from then on.
    mutating func openLog() -> [ExplorerCommand] {
        openedLogs += 1
        let id = LogPaneID(openedLogs)
        overlay = .log(LogPane(id, in: size))
        return [.followLog(id)]
    }

    /// Closes the log, if it is open; nothing is told of it any more.
    mutating func closeLog() -> [ExplorerCommand] {
        guard case .log(let log)? = overlay else { return [] }
        overlay = nil
        return [.stopFollowingLog(log.id)]
    }

    /// Lays the log out for the size of the screen.
    mutating func fitLog() {
        guard case .log(var log)? = overlay else { return }
        log.fit(size)
        overlay = .log(log)
    }

    mutating func update(_ message: LogPane.Message) -> [ExplorerCommand] {
        guard case .log(var log)? = overlay else { return [] }
        switch log.update(message) {
        case .stays: overlay = .log(log)
        case .closed: return closeLog()
        }
        return []
    }
}

extension ExplorerModel {
    mutating func update(_ message: SecretQuestion.Message) -> [ExplorerCommand] {
        switch message {
        case .kept(let request): return start(request)
        case .notKept(let reason):
            notice = Notice(.said, reason, tone: .error)
            return []
        case .typed, .pasted, .peeked, .selectionMoved, .confirmed, .allowed, .dismissed: break
        }
        guard case .secretQuestion(var question)? = overlay else { return [] }
        switch question.update(message) {
        case .stays:
            overlay = .secretQuestion(question)
            return []
        case .dismissed:
            overlay = nil
            notice = question.refusal
            return []
        case .answered(let answer):
            overlay = nil
            return [.keepSecret(answer, then: question.request)]
        }
    }
}

extension ExplorerModel {
    mutating func update(_ message: EnvironmentPicker.Message) -> [ExplorerCommand] {
        guard case .environments(var picker)? = overlay else { return [] }
        switch picker.update(message) {
        case .stays: overlay = .environments(picker)
        case .dismissed: overlay = nil
        case .broken(let problem):
            overlay = .environments(picker)
            notice = Notice(.said, problem, tone: .error)
        case .taken(let name):
            overlay = nil
            return [.useEnvironment(name)]
        }
        return []
    }

    /// Makes requests in another environment from now on; drafts and responses stay.
    mutating func use(_ environment: ExplorerEnvironment, in program: ExplorerProgram) {
        self.environment = environment
        requestEditor.check(with: environment.variables) { program.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
    }
}

/// What lies over the panes and has all keys.
package enum Overlay: Equatable, Sendable {
    case help(HelpOverlay)
    case history(HistoryList)
    case themes(ThemePicker)
    case log(LogPane)
    case environments(EnvironmentPicker)
    case secretQuestion(SecretQuestion)
    case quitQuestion(QuitQuestion)
}
