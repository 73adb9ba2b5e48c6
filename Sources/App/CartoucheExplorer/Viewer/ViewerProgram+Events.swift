package import TerminalUI
import TerminalWidgets

extension ViewerProgram {
    package func message(for event: TerminalEvent, in model: ViewerModel) -> ViewerMessage? {
        switch event {
        case .key(let key): message(for: key, in: model)
        case .paste(let text): model.isSearching ? .body(.searching(.pasted(text))) : nil
        case .resized(let size): .resized(size)
        case .mouse(let mouse): message(for: mouse, in: model)
        case .resumed: nil
        case .quit: .quit
        }
    }

    private func message(for key: Key, in model: ViewerModel) -> ViewerMessage {
        if key == .ctrl("c") { return .quit }
        if let help = model.help {
            return help.message(for: key).map { .help($0) } ?? .keyWithoutMeaning(key)
        }
        if let prefix = model.body.prefix {
            return .body(ResponsePane.message(for: key, after: prefix))
        }
        if model.isSearching {
            if let intent = ResponsePane.searchKeys.intent(for: key) { return .body(intent) }
            return TextEdit(key).map { _ in .body(.searching(.edited(key))) }
                ?? .keyWithoutMeaning(key)
        }
        if key == .escape, model.body.search != nil { return .body(.searching(.ended)) }
        return Self.keys.intent(for: key)
            ?? ResponsePane.bodyKeys.intent(for: key).map { .body($0) } ?? .keyWithoutMeaning(key)
    }

    private func message(for mouse: Mouse, in model: ViewerModel) -> ViewerMessage? {
        let point = mouse.point - model.area.origin
        guard model.help == nil, let side = model.layout.side(at: point) else { return nil }
        switch mouse.action {
        case .press(.left): return .body(.clicked(side, point - model.layout.origin(of: side)))
        case .scrollUp: return .body(.wheelTurned(side, -3))
        case .scrollDown: return .body(.wheelTurned(side, 3))
        case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
        }
    }
}
