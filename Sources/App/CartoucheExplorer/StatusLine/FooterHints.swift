import TerminalUI
import TerminalWidgets
import ValueTree

/// The keys worth knowing where the focus is, taken from the key tables.
struct FooterHints {
    let model: ExplorerModel
    let program: ExplorerProgram

    var hints: [HelpBar.Hint] {
        if let overlay = model.overlay { return hints(in: overlay) }
        guard model.requestEditor.popup == nil else {
            return ChoicePopup.keys.shortHints(program.texts)
        }
        return fullscreenHints + focusHints + commandHints
    }

    private func hints(in overlay: Overlay) -> [HelpBar.Hint] {
        switch overlay {
        case .help: HelpOverlay.keys.shortHints(program.texts)
        case .history: HistoryList.keys.shortHints(program.texts)
        case .themes: ThemePicker.keys.shortHints(program.texts)
        case .log: LogPane.keys.shortHints(program.texts)
        case .environments: EnvironmentPicker.keys.shortHints(program.texts)
        case .secretQuestion(let question): question.keys.shortHints(program.texts)
        case .quitQuestion: QuitQuestion.keys.shortHints(program.texts)
        }
    }

    /// How to leave fullscreen, where Esc has nothing else to do first.
    private var fullscreenHints: [HelpBar.Hint] {
        let isFullscreen = model.isFullscreen && model.layout.hasRoomForPanes
        guard isFullscreen, model.response.run == nil else { return [] }
        return [HelpBar.Hint(key: Key.escape.description, help: program.texts[.leaveFullscreen])]
    }

    private var focusHints: [HelpBar.Hint] {
        switch model.focus {
        case .endpoints where model.endpointList.isFinding:
            EndpointList.findKeys.shortHints(program.texts)
        case .endpoints: pick([.keyOpenForm, .keyFindEndpoint], from: EndpointList.keys)
        case .request: requestHints
        case .response: responseHints
        }
    }

    /// What holds in every pane; letters only where they are no text.
    private var commandHints: [HelpBar.Hint] {
        let always =
            pick([.keySend], from: WorkspaceKeys.always)
            + pick([.keyNextPane, .keyHelp], from: WorkspaceKeys.always)
        guard program.typing(in: model) == .commands else { return always }
        return always
            + pick(
                [.keyEnvironments, .keyHistory, .keyThemes, .keyLog, .keyQuit],
                from: WorkspaceKeys.letters
            )
    }

    private var requestHints: [HelpBar.Hint] {
        guard let endpoint = program.chosenEndpoint(in: model) else { return [] }
        let form = model.requestEditor.form(of: endpoint)
        guard let field = form.selectedRow?.field else { return [] }
        let rowKeys = RequestEditor.rowKeys(field)
        // Where Enter breaks the line another key goes on.
        let nextRow: TextKey =
            rowKeys.intent(for: .enter) == nil ? .keyNextRow : .keyNextRowAlways
        return pick(
            [
                .keyStepUp, .keyStepDown, .keyToggle, .keyNextCase, .keyAddElement, .keyToggleFold,
                .keyNewLine,
            ],
            from: rowKeys
        )
            + pick(field.isRequired ? [nextRow] : [nextRow, .keyOmit])
            + (form.isInList ? pick([.keyRemoveElement, .keyElementUp, .keyElementDown]) : [])
    }

    private func pick(_ wanted: [TextKey]) -> [HelpBar.Hint] {
        pick(wanted, from: RequestEditor.keys)
    }

    func pick<Intent>(_ wanted: [TextKey], from table: KeyTable<Intent>) -> [HelpBar.Hint] {
        zip(table.bindings, table.shortHints(program.texts))
            .filter { binding, _ in wanted.contains { $0.rawValue == binding.help } }
            .map(\.1)
    }
}
