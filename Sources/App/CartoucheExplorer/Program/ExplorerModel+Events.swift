import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The messages of keys, pasted text and the mouse on the current screen.
extension ExplorerModel {
    func message(for event: TerminalEvent) -> ExplorerMessage? {
        switch event {
        case .key(let key): .user(action(for: key))
        case .paste(let text): .user(action(forPasted: text) ?? .workspace(.pasteWithoutMeaning))
        case .pasteCut(let limit):
            .user(takesPaste ? .pasteCut(limit: limit) : .workspace(.pasteWithoutMeaning))
        case .mouse(let mouse): action(for: mouse).map { .user($0) }
        case .resized(let size): .world(.resized(size))
        case .resumed: nil
        case .quit: .world(.terminated)
        }
    }

    /// Handles an event as if it came from the terminal.
    mutating func handle(_ event: TerminalEvent) -> [ExplorerCommand] {
        message(for: event).map { update(with: $0) } ?? []
    }

    /// Handles a key of the default preset, even if the user has remapped it.
    mutating func press(_ key: Key) -> [ExplorerCommand] {
        update(with: .user(standardAction(for: key)))
    }

    /// Performs the action that the help and the palette describe for a key of the default preset.
    ///
    /// A letter that is a command in every pane is a command here as well, even if it would be
    /// typed.
    mutating func run(_ key: Key) -> [ExplorerCommand] {
        guard windows.top == nil, key.typed != nil, isTyped(key),
            let command = WorkspaceKeys.letters.intent(for: key)
        else { return press(key) }
        return update(with: .user(.workspace(command)))
    }

    private func isTyped(_ key: Key) -> Bool {
        switch typing {
        case .text: true
        case .row: focusedAction(for: key) == nil
        case .commands: false
        }
    }

    /// Returns the action of a key; remapped keys are first translated to those of the default
    /// preset.
    private func action(for key: Key) -> UserAction {
        if typed.jump != nil, windows.top == nil, key != .ctrl("c") {
            return .workspace(.jumpTyped(key))
        }
        if opensWindowHelp(key) { return .workspace(.windowHelpOpened) }
        guard !keyMap.isStandard else { return standardAction(for: key) }
        if let first = typed.prefix, typed.jump == nil {
            let reading = keyMap.reading(of: key, after: first, in: keyScope)
            let interrupts = key == .ctrl("c") && reading == .nothing
            return .workspace(interrupts ? .interrupted : .pairEnded(first, key, reading))
        }
        switch keyMap.reading(of: key, in: keyScope) {
        case .key(let standard):
            let action = standardAction(for: standard)
            return action == .workspace(.keyWithoutMeaning(standard))
                ? .workspace(.keyWithoutMeaning(key)) : action
        case .command(let letter):
            return .workspace(WorkspaceKeys.letters.intent(for: letter) ?? .keyWithoutMeaning(key))
        case .begins: return .workspace(.pairBegun(key))
        case .nothing: return .workspace(.keyWithoutMeaning(key))
        }
    }

    private func standardAction(for key: Key) -> UserAction {
        if key == .ctrl("c") { return .workspace(.interrupted) }
        if windows.top != nil {
            // In a window that doesn't fit on the screen, keys have no effect.
            let isHidden = layout.kind == .tiny && key != .escape
            return isHidden ? .workspace(.keyWithoutMeaning(key)) : .window(.key(key))
        }
        if key == .escape, requests.pending != nil { return .workspace(.escaped) }
        if let action = focusedAction(for: key) { return action }
        return .workspace(WorkspaceKeys.message(for: key, typing) ?? .keyWithoutMeaning(key))
    }

    private func focusedAction(for key: Key) -> UserAction? {
        switch focus {
        case .endpoints: endpointList.message(for: key).map { .endpointList($0) }
        case .response: response.message(for: key).map { .response($0) }
        case .request:
            requestMessage(for: key).map { .requestEditor($0) }
        }
    }

    private func requestMessage(for key: Key) -> RequestEditor.Message? {
        switch requestEditor.tab {
        case .form, .auth: editedForm.flatMap { requestEditor.message(for: key, in: $0) }
        case .preview: requestEditor.previewMessage(for: key)
        case .headers: requestEditor.addedMessage(for: key)
        }
    }

    /// Whether pasted text is inserted somewhere.
    private var takesPaste: Bool {
        windows.top.map { $0.window.line != nil } ?? (action(forPasted: "") != nil)
    }

    private func action(forPasted text: String) -> UserAction? {
        guard windows.top == nil else {
            return layout.kind == .tiny ? nil : .window(.pasted(text))
        }
        if focus == .endpoints, layout.kind != .tiny, Self.isCurl(text) {
            return .workspace(.curlPasted(text))
        }
        guard typing == .text else { return nil }
        switch focus {
        case .endpoints: return .endpointList(.findPasted(text))
        case .request where requestEditor.tab == .preview:
            return .requestEditor(.preview(.text(.searching(.pasted(text)))))
        case .request where requestEditor.tab == .headers:
            return .requestEditor(.added(.pasted(text)))
        case .request: return .requestEditor(.pasted(text))
        case .response: return .response(.body(.searching(.pasted(text))))
        }
    }

    private func action(for mouse: Mouse) -> UserAction? {
        guard windows.top == nil else {
            return layout.kind == .tiny ? nil : windowAction(for: mouse)
        }
        if let action = dividerAction(for: mouse) { return action }
        switch mouse.action {
        case .press(.left): return .workspace(.clicked(mouse.point))
        case .scrollUp: return .workspace(.wheelTurned(mouse.point, -3))
        case .scrollDown: return .workspace(.wheelTurned(mouse.point, 3))
        case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
        }
    }
}

extension ExplorerModel {
    private func windowAction(for mouse: Mouse) -> UserAction? {
        switch mouse.action {
        case .press(.left): .window(.clicked(mouse.point))
        case .scrollUp: .window(.wheelTurned(-3))
        case .scrollDown: .window(.wheelTurned(3))
        case .press, .release, .drag, .scrollLeft, .scrollRight: nil
        }
    }

    /// Focuses the clicked pane and selects the clicked row.
    mutating func click(at point: Point) -> [ExplorerCommand] {
        guard let pane = layout.pane(at: point) else { return [] }
        let area = layout.interior(of: pane)
        setFocus(pane)
        guard area.contains(point) else { return clickBorder(of: pane, at: point) }
        let place = point - area.origin
        switch pane {
        case .endpoints:
            let y = place.y - (endpointList.isFinding ? 1 : 0)
            let count = endpointList.rows.count
            guard let row = endpointList.list.row(at: y, count: count, height: listHeight) else {
                return []
            }
            return update(with: .user(.endpointList(.rowClicked(row))))
        case .request where requestEditor.tab == .preview:
            return update(RequestPreview.Message.text(.clicked(place.y)))
        case .request where requestEditor.tab == .headers:
            return update(with: RequestEditor.Message.added(.clicked(place)))
        case .request:
            let rows = FormLayout(area.size).rows
            guard rows.contains(place) else { return [] }
            return update(with: RequestEditor.Message.clicked(place - rows.origin))
        case .response:
            return response.message(forClickAt: place, in: area.size).map { update($0) } ?? []
        }
    }

    /// Shows the tab that was clicked in the border of a pane.
    private mutating func clickBorder(of pane: Focus, at point: Point) -> [ExplorerCommand] {
        guard let outline = layout[pane], point.y == outline.y else { return [] }
        let (column, width) = (point.x - outline.x, outline.width)
        switch pane {
        case .endpoints: return []
        case .request:
            let title = requestEditor.title(
                of: chosenEndpoint,
                width: width,
                texts: context.texts
            )
            return title.tab(at: column).map { choose($0) } ?? []
        case .response:
            let title = TabTitle(response, width: width, texts: context.texts)
            return title.tab(at: column).map { update(.tabChosen($0)) } ?? []
        }
    }

    mutating func turnWheel(at point: Point, by rows: Int) -> [ExplorerCommand] {
        guard let pane = layout.pane(at: point) else { return [] }
        let area = layout.interior(of: pane)
        switch pane {
        case .endpoints: return update(with: .user(.endpointList(.wheelTurned(rows))))
        case .request where requestEditor.tab == .preview:
            return update(RequestPreview.Message.text(.wheelTurned(rows)))
        case .request where requestEditor.tab == .headers:
            return update(with: RequestEditor.Message.added(.lineMoved(rows)))
        case .request: return update(with: RequestEditor.Message.wheelTurned(rows))
        case .response:
            let place = point - area.origin
            return update(response.message(forWheelAt: place, by: rows, in: area.size))
        }
    }
}
