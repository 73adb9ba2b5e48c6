import CartoucheDocumentView
package import TerminalUI

extension ExplorerProgram {
    package func message(for event: TerminalEvent, in model: ExplorerModel) -> ExplorerMessage? {
        switch event {
        case .key(let key): return message(for: key, in: model)
        case .paste(let text): return message(forPasted: text, in: model)
        case .resized(let size): return .workspace(.resized(size))
        case .mouse(let mouse): return message(for: mouse, in: model)
        case .resumed: return nil
        case .quit: return .workspace(.stopped)
        }
    }

    private func message(for key: Key, in model: ExplorerModel) -> ExplorerMessage? {
        if key == .ctrl("c") { return .workspace(.interrupted) }
        if let overlay = model.overlay {
            return message(for: key, in: overlay) ?? .workspace(.keyWithoutMeaning(key))
        }
        if let message = focusedMessage(for: key, in: model) { return message }
        return .workspace(
            WorkspaceKeys.message(for: key, typing(in: model)) ?? .keyWithoutMeaning(key)
        )
    }

    private func message(for key: Key, in overlay: Overlay) -> ExplorerMessage? {
        switch overlay {
        case .help(let help): help.message(for: key).map { .help($0) }
        case .history(let history): history.message(for: key).map { .history($0) }
        case .themes(let picker): picker.message(for: key).map { .themePicker($0) }
        case .log(let log): log.message(for: key).map { .log($0) }
        case .environments(let picker): picker.message(for: key).map { .environments($0) }
        case .secretQuestion(let question):
            question.message(for: key).map { .secretQuestion($0) }
        case .quitQuestion(let question): .quitQuestion(question.message(for: key))
        }
    }

    private func focusedMessage(for key: Key, in model: ExplorerModel) -> ExplorerMessage? {
        switch model.focus {
        case .endpoints: return model.endpointList.message(for: key).map { .endpointList($0) }
        case .response: return model.response.message(for: key).map { .response($0) }
        case .request:
            guard let endpoint = chosenEndpoint(in: model) else { return nil }
            let form = model.requestEditor.form(of: endpoint)
            return model.requestEditor.message(for: key, in: form).map { .requestEditor($0) }
        }
    }

    /// What letters do where the focus is.
    func typing(in model: ExplorerModel) -> WorkspaceKeys.Typing {
        switch model.focus {
        case .endpoints: return model.endpointList.isFinding ? .text : .commands
        case .response: return model.response.isSearching ? .text : .commands
        case .request:
            guard let endpoint = chosenEndpoint(in: model) else { return .commands }
            let form = model.requestEditor.form(of: endpoint)
            if model.requestEditor.isEditingText(in: form) { return .text }
            return form.selectedRow == nil ? .commands : .row
        }
    }

    private func message(forPasted text: String, in model: ExplorerModel) -> ExplorerMessage? {
        if case .secretQuestion? = model.overlay { return .secretQuestion(.pasted(text)) }
        guard model.overlay == nil, typing(in: model) == .text else { return nil }
        switch model.focus {
        case .endpoints: return .endpointList(.findPasted(text))
        case .request: return .requestEditor(.pasted(text))
        case .response: return .response(.body(.searching(.pasted(text))))
        }
    }

    private func message(for mouse: Mouse, in model: ExplorerModel) -> ExplorerMessage? {
        guard model.overlay == nil else { return nil }
        switch mouse.action {
        case .press(.left): return .workspace(.clicked(mouse.point))
        case .scrollUp: return .workspace(.wheelTurned(mouse.point, -3))
        case .scrollDown: return .workspace(.wheelTurned(mouse.point, 3))
        case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
        }
    }
}
