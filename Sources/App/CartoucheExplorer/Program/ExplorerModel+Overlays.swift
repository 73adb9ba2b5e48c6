import TerminalUI
import TerminalWidgets

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
