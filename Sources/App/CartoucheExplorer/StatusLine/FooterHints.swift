import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import ValueTree

/// The most useful keys of the focused pane, from the key tables.
struct FooterHints {
    let model: ExplorerModel
    let texts: Texts

    var hints: [HelpBar.Hint] {
        if model.typed.jump != nil, model.windows.top == nil {
            return [
                HelpBar.Hint(key: "a-z", help: texts[.jumpHint]),
                HelpBar.Hint(key: Key.escape.description, help: texts[.keyBack]),
            ]
        }
        if let first = model.typed.prefix {
            return texts.keyMap.hints(after: first, in: model.keyScope, texts)
        }
        if let open = model.windows.top {
            let window = open.window
            guard !window.showsHints else { return [] }
            return window.hints(texts) + pick([.keyHelp], from: WorkspaceKeys.always)
        }
        return fullscreenHints + focusHints + commandHints
    }

    /// The hint for Esc, if it leaves fullscreen.
    private var fullscreenHints: [HelpBar.Hint] {
        let isFullscreen = model.workspace.isFullscreen && model.layout.hasRoomForPanes
        guard isFullscreen, model.response.run == nil, model.requests.pending == nil else {
            return []
        }
        return [HelpBar.Hint(key: Key.escape.description, help: texts[.leaveFullscreen])]
    }

    private var focusHints: [HelpBar.Hint] {
        switch model.focus {
        case .endpoints where model.endpointList.isFinding:
            EndpointList.findKeys.shortHints(texts)
        case .endpoints: EndpointList.keys.hints(texts)
        case .request: requestHints
        case .response: responseHints
        }
    }

    /// The keys of every pane.
    ///
    /// Letters are included only where they are commands.
    private var commandHints: [HelpBar.Hint] {
        let always =
            pick([.keySend], from: WorkspaceKeys.always).map(worn)
            + WorkspaceKeys.always.hints(texts) + tabHints
        guard model.typing == .commands else { return always }
        return always + WorkspaceKeys.letters.hints(texts)
    }

    /// Returns the send hint, in the color of the environment and with its name.
    private func worn(_ hint: HelpBar.Hint) -> HelpBar.Hint {
        let environment = model.environment
        guard let style = environment.style else { return hint }
        let help = environment.name.map { texts(.sendTo, $0) } ?? hint.help
        return HelpBar.Hint(key: hint.key, help: help, style: style)
    }

    private var requestHints: [HelpBar.Hint] {
        switch model.requestEditor.tab {
        case .form: formHints
        case .auth: formHints + wayBack
        case .preview: previewHints + wayBack
        case .headers where model.requestEditor.addedCompletion != nil:
            RequestEditor.addedCompletionKeys.hints(texts)
        case .headers: RequestEditor.addedKeys.hints(texts) + wayBack
        }
    }

    /// The hint for the Form tab, if another tab is open.
    private var wayBack: [HelpBar.Hint] { pick([.tabForm], from: WorkspaceKeys.requestTabs) }

    /// The hints for the other tabs of the request, where `]` may be typed as text.
    private var tabHints: [HelpBar.Hint] {
        guard model.focus == .request else { return [] }
        let shown = model.requestEditor.tab
        let others = [RequestTab.auth, .headers, .preview].filter { $0 != shown }
        let tabs = others.flatMap { pick([$0.title], from: WorkspaceKeys.requestTabs) }
        switch shown {
        case .headers: return tabs + editorHint
        case .preview: return tabs
        case .auth: return tabs + movingHints
        case .form: return tabs + movingHints + flipHint
        }
    }

    /// The hints for moving an element, which is rarer than sending a request.
    private var movingHints: [HelpBar.Hint] {
        guard let form = model.editedForm, form.completion == nil, form.isInList else { return [] }
        return pick([.keyElementDown, .keyElementUp])
    }

    /// The hint for JSON, if the form is shown as rows.
    private var flipHint: [HelpBar.Hint] {
        guard let form = model.editedForm, !form.isJSON, form.completion == nil else { return [] }
        return form.rows.contains { $0.field.isContainer } ? pick([.keyFlip]) : []
    }

    private var previewHints: [HelpBar.Hint] {
        guard let preview = model.requestEditor.preview else { return [] }
        if preview.isCopying {
            return ResponsePane.textCopyKeys.shortHints(texts)
                + RequestEditor.previewCopyKeys.shortHints(texts)
        }
        if preview.isSearching { return ResponsePane.searchKeys.shortHints(texts) }
        let hit = preview.hasSearch ? pick([.keyNextHit], from: ResponsePane.textKeys) : []
        return hit + pick([.keySearch], from: RequestEditor.previewKeys)
            + pick([.keyNextTab], from: RequestEditor.tabKeys)
            + pick([.keyCopy], from: RequestEditor.previewKeys)
    }

    private var formHints: [HelpBar.Hint] {
        guard let form = model.editedForm, let field = form.selectedRow?.field else { return [] }
        guard form.completion == nil else { return RequestEditor.completionKeys.hints(texts) }
        guard !form.isNaming else {
            return RequestEditor.nameKeys.hints(texts) + pick(Self.elementHelp)
        }
        let rowKeys = RequestEditor.rowKeys(field)
        let isEntry = field.entryName != nil
        let entryHints = isEntry ? RequestEditor.entryKeys.hints(texts) : []
        // The hint names the single effect of Enter on this row.
        let isTaken = rowKeys.intent(for: .enter) != nil
        let isLast = form.selection == form.rows.count - 1
        let enter = isTaken || isLast ? [] : pick([.keyNextRow]).prefix(1)
        let anyway = sendingAnyway(form)
        return anyway + (form.isJSON ? pick([.keyFlip]) : []) + rowKeys.hints(texts) + enter
            + entryHints + (field.input.area == nil ? [] : editorHint)
            + secretHint(field) + omissionHints(field)
            + (form.isInList ? pick(Self.elementHelp) : [])
    }

    /// Returns the hint for sending a form anyway, unless the message already has it.
    private func sendingAnyway(_ form: Form) -> [HelpBar.Hint] {
        guard form.wasSent, form.needsBodyAsWritten else { return [] }
        let sentence = texts(.canBeSentAnyway, "")
        let isSaid = model.notice?.sentence(texts).contains(sentence) == true
        return isSaid ? [] : pick([.keySendAnyway])
    }

    /// Returns the hint for showing a typed secret.
    private func secretHint(_ field: FormField) -> [HelpBar.Hint] {
        field.isSecret && field.isGiven && !field.input.hasEmptyText ? pick([.keyPeek]) : []
    }

    /// The hint for the editor, for long texts.
    private var editorHint: [HelpBar.Hint] { pick([.keyEditor], from: WorkspaceKeys.always) }

    private static let elementHelp: [HelpKey] = [.keyAddElement, .keyRemoveElement]

    private func omissionHints(_ field: FormField) -> [HelpBar.Hint] {
        guard !field.isRequired else { return [] }
        guard field.mayBeNull else { return pick([.keyOmit]) }
        let keys = field.isElement ? RequestEditor.nullableElementKeys : RequestEditor.nullableKeys
        return keys.shortHints(texts)
    }

    private func pick(_ wanted: [HelpKey]) -> [HelpBar.Hint] {
        pick(wanted, from: RequestEditor.keys)
    }

    func pick<Intent>(_ wanted: [HelpKey], from table: KeyTable<Intent>) -> [HelpBar.Hint] {
        table.bindings.filter { wanted.contains($0.help) }.map { $0.hint(texts) }
    }
}
