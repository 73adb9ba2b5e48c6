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
        if let overlay = model.overlay { return message(for: key, in: overlay) }
        if let message = focusedMessage(for: key, in: model) { return message }
        let isTyping = isTyping(in: model)
        return .workspace(
            WorkspaceKeys.message(for: key, isTyping: isTyping) ?? .keyWithoutMeaning(key)
        )
    }

    private func message(for key: Key, in overlay: Overlay) -> ExplorerMessage? {
        switch overlay {
        case .help(let help): .help(help.message(for: key))
        case .history(let history): .history(history.message(for: key))
        case .themes(let picker): .themePicker(picker.message(for: key))
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

    private func isTyping(in model: ExplorerModel) -> Bool {
        switch model.focus {
        case .endpoints: return model.endpointList.isFinding
        case .response: return model.response.isSearching
        case .request:
            guard let endpoint = chosenEndpoint(in: model) else { return false }
            let form = model.requestEditor.form(of: endpoint)
            return model.requestEditor.isEditingText(in: form)
        }
    }

    private func message(forPasted text: String, in model: ExplorerModel) -> ExplorerMessage? {
        guard model.overlay == nil, isTyping(in: model) else { return nil }
        switch model.focus {
        case .endpoints: return .endpointList(.findPasted(text))
        case .request: return .requestEditor(.pasted(text))
        case .response: return .response(.body(.searchPasted(text)))
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
