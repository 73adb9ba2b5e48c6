import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The user's keys in the viewer.
extension ViewerProgram {
    /// Returns the meaning of a key.
    ///
    /// The user's keys are mapped to those of the default preset.
    func mappedAction(for key: Key, in model: ViewerModel) -> ViewerAction {
        guard !texts.keyMap.isStandard else { return action(for: key, in: model) }
        let scope = keyScope(of: model)
        if let first = model.keyPrefix {
            let reading = texts.keyMap.reading(of: key, after: first, in: scope)
            let quits = key == .ctrl("c") && reading == .nothing
            return quits ? .quit : .pairEnded(first, key, reading)
        }
        switch texts.keyMap.reading(of: key, in: scope) {
        case .key(let standard):
            let action = action(for: standard, in: model)
            return action == .keyWithoutMeaning(standard) ? .keyWithoutMeaning(key) : action
        case .begins: return .pairBegun(key)
        case .nothing, .command: return .keyWithoutMeaning(key)
        }
    }

    /// Returns the current tables, in order of precedence.
    func keyScope(of model: ViewerModel) -> KeyScope {
        guard model.help == nil else { return KeyScope(HelpWindow.keys.rows, isText: true) }
        if let piping = model.piping { return piping.scope }
        switch model.body.prefix {
        case .copy?: return KeyScope(KeyPlace.copying.rows, isText: false)
        case .depth?: return KeyScope([], isText: false)
        case nil: break
        }
        guard !model.isSearching else {
            let keys = ResponsePane.typingKeys(offersStep: model.body.offersStep)
            return KeyScope(keys.rows, isText: true)
        }
        let opened: [KeyPlace] = model.body.hasOtherReadings ? [.opened] : []
        let places = opened + [.viewer, model.body.side == .table ? .table : .body]
        return KeyScope(places.flatMap(\.rows), isText: false)
    }
}

extension ViewerProgram {
    /// Returns the action of the mouse in the help, as in a window of the explorer.
    func helpAction(for mouse: Mouse, in help: HelpWindow, on screen: Size) -> ViewerAction? {
        switch mouse.action {
        case .scrollUp: return .help(.moved(.by(-3)))
        case .scrollDown: return .help(.moved(.by(3)))
        case .press(.left): break
        case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
        }
        guard let size = help.interior(on: screen) else { return nil }
        let outline = WindowFrame.outline(size, on: screen)
        guard outline.contains(mouse.point) else { return .help(.closed) }
        return help.windowRows(on: screen).steps(to: mouse.point.y - outline.y - 1)
            .map { .help($0 == 0 ? .chosen : .moved(.by($0))) }
    }
}

extension ViewerModel {
    /// Performs the action of two keys.
    ///
    /// If they aren't a sequence, each key has its own meaning.
    mutating func endPair(
        _ first: Key,
        _ second: Key,
        _ reading: KeyReading,
        in program: ViewerProgram
    ) -> [ViewerCommand] {
        if case .key(let key) = reading {
            return perform(program.action(for: key, in: self), in: program)
        }
        guard second != .escape else { return [] }
        let scope = program.keyScope(of: self)
        guard case .key(let key) = program.texts.keyMap.readingAlone(first, in: scope) else {
            let pair = KeyStroke(first, second).description
            notice = Notice(.keyDoesNothing, pair, tone: .warning)
            return []
        }
        return perform(program.action(for: key, in: self), in: program)
            + perform(program.mappedAction(for: second, in: self), in: program)
    }
}
