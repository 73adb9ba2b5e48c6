import TerminalUI
import TerminalWidgets
import ValueTree

/// The keys worth knowing where the focus is, taken from the key tables.
struct FooterHints {
    let model: ExplorerModel
    let program: ExplorerProgram

    var hints: [HelpBar.Hint] {
        focusHints
            + Self.pick([.keySend], from: WorkspaceKeys.always, program.texts)
            + Self.pick([.keyHelp, .keyNextPane], from: WorkspaceKeys.always, program.texts)
            + Self.pick(
                [.keyHistory, .keyThemes, .keyQuit],
                from: WorkspaceKeys.letters,
                program.texts
            )
    }

    private var focusHints: [HelpBar.Hint] {
        let texts = program.texts
        switch model.focus {
        case .endpoints where model.endpointList.isFinding:
            return EndpointList.findKeys.shortHints(texts)
        case .endpoints:
            return Self.pick([.keyOpenForm, .keyFindEndpoint], from: EndpointList.keys, texts)
        case .request: return requestHints
        case .response: return responseHints
        }
    }

    private var requestHints: [HelpBar.Hint] {
        guard let endpoint = program.chosenEndpoint(in: model),
            let field = model.requestEditor.form(of: endpoint).selectedRow?.field
        else { return [] }
        let row = RequestEditor.rowKeys(field).shortHints(program.texts)
        let omits: [TextKey] = field.shape.isOptional ? [.keyNextRow, .keyOmit] : [.keyNextRow]
        return row + Self.pick(omits, from: RequestEditor.keys, program.texts)
    }

    private var responseHints: [HelpBar.Hint] {
        let texts = program.texts
        guard let body = model.response.answer?.body else { return [] }
        if body.prefix == .copy { return ResponsePane.copyKeys.shortHints(texts) }
        if body.prefix == .depth { return [HelpBar.Hint(key: "1-9", help: texts[.keyFoldDepth])] }
        if model.response.isSearching { return ResponsePane.searchKeys.shortHints(texts) }
        let search =
            body.search == nil ? [] : Self.pick([.keyNextHit], from: ResponsePane.bodyKeys, texts)
        return search
            + Self.pick([.keyToggleFold], from: ResponsePane.bodyKeys, texts)
            + Self.pick(
                [.keySplit, .keyNextProblem, .keySearch, .keyNextTab, .keyCopy],
                from: ResponsePane.keys,
                texts
            )
    }

    private static func pick<Intent>(
        _ wanted: [TextKey],
        from table: KeyTable<Intent>,
        _ texts: Texts
    ) -> [HelpBar.Hint] {
        zip(table.bindings, table.shortHints(texts))
            .filter { binding, _ in wanted.contains { $0.rawValue == binding.help } }
            .map(\.1)
    }
}
