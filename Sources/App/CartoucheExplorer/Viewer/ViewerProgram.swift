import CartoucheDocumentView
package import CartoucheTexts
package import TerminalUI
package import TerminalWidgets

/// Shows one document as tree and text, without any request.
package struct ViewerProgram: Program {
    let title: String
    /// The document, or nil for one that is read later.
    let document: DocumentReference?
    /// The initial theme.
    ///
    /// Its files may change.
    let theme: ResolvedTheme
    let followsThemes: Bool
    let texts: Texts
    let showsPictures: Bool

    package init(
        title: String,
        document: DocumentReference?,
        texts: Texts,
        theme: ResolvedTheme = .plain,
        followsThemes: Bool = false,
        showsPictures: Bool = true
    ) {
        self.title = title
        self.document = document
        self.theme = theme
        self.followsThemes = followsThemes
        self.texts = texts
        self.showsPictures = showsPictures
    }

    /// The name of a file for a copy of the document: the last component of the viewed path.
    var fileName: String {
        let last = title.split(separator: "/").last.map(String.init) ?? ""
        return last.contains(".") && !last.hasPrefix(".") ? last : "document.json"
    }

    package func start(in size: Size) -> (ViewerModel, [ViewerCommand]) {
        var model = ViewerModel(size: size, body: DocumentView(), theme: theme)
        let themes: [ViewerCommand] = followsThemes ? [.followThemes] : []
        guard let document else {
            model.received = 0
            return (model, [.read] + themes)
        }
        return (model, [.index(document)] + themes)
    }

    package func isFinished(_ model: ViewerModel) -> Bool { model.isFinished }

    package func update(_ model: inout ViewerModel, with message: ViewerMessage) -> [ViewerCommand]
    {
        model.update(with: message, in: self)
    }

    static let keys = KeyTable<ViewerAction>([
        KeyBinding(["|"], .keySplit, .splitToggled),
        KeyBinding([.tab, .backTab, "]", "["], .keyNextTab, .sideChanged),
        KeyBinding(["1"], .keyTreeSide, .sideChosen(.tree)),
        KeyBinding(["2"], .keyRawSide, .sideChosen(.raw)),
        KeyBinding(["3", .alt("a")], .tabTable, .sideChosen(.table)),
        KeyBinding(["/"], .keySearch, .body(.searching(.started))),
        KeyBinding(["y"], .keyCopy, .body(.prefixed(.copy))),
        KeyBinding(["?", .function(1)], .keyHelp, .helpOpened),
        KeyBinding(["q", .ctrl("c")], .keyQuit, .quit),
        KeyBinding(["."], .keyFilter, .body(.searching(.filterStarted))),
        KeyBinding(["!"], .keyNextProblem, .body(.nextProblem)),
        KeyBinding(["~"], .keyPreviousProblem, .body(.previousProblem)),
        KeyBinding([.alt("!")], .keyNextKind, .body(.nextKindOfProblem)),
        KeyBinding(["i"], .keyNextNote, .body(.nextNote)),
        KeyBinding(["o", .ctrl("g")], .keyEditor, .editorOpened),
        KeyBinding(["O"], .keyPager, .pagerOpened),
        KeyBinding(["&"], .keyPipe, .pipeOpened),
    ])

    var helpSections: [HelpWindow.Section] {
        [
            KeyPlace.viewer.section,
            HelpWindow.Section(.document, ResponsePane.bodyKeys), KeyPlace.table.section,
            KeyPlace.opened.section, KeyPlace.copying.section,
        ].map { $0.mapped(by: texts.keyMap) }
    }
}

extension ViewerProgram {
    package func message(for event: TerminalEvent, in model: ViewerModel) -> ViewerMessage? {
        switch event {
        case .key(let key): .user(mappedAction(for: key, in: model))
        case .paste(let text): action(forPasted: text, in: model).map { .user($0) }
        case .pasteCut(let limit): .user(.pasteCut(limit: limit))
        case .resized(let size): .world(.resized(size))
        case .mouse(let mouse): action(for: mouse, in: model).map { .user($0) }
        case .resumed: nil
        case .quit: .user(.quit)
        }
    }

    private func action(forPasted text: String, in model: ViewerModel) -> ViewerAction? {
        if model.help != nil { return .help(.pasted(text)) }
        if model.piping != nil { return .pipingTyped(.paste(text)) }
        return model.isSearching ? .body(.searching(.pasted(text))) : nil
    }

    func action(for key: Key, in model: ViewerModel) -> ViewerAction {
        if key == .ctrl("c") { return .quit }
        if let help = model.help {
            return help.message(for: key).map { .help($0) } ?? .keyWithoutMeaning(key)
        }
        if let piping = model.piping {
            // As in each window of the explorer, regardless of other keys.
            if key == .function(1) { return .helpOpened }
            return piping.takes(key) ? .pipingTyped(.key(key)) : .keyWithoutMeaning(key)
        }
        if let prefix = model.body.prefix {
            return .body(DocumentView.message(for: key, after: prefix))
        }
        if model.isSearching {
            let keys = ResponsePane.typingKeys(offersStep: model.body.offersStep)
            if let intent = keys.intent(for: key) { return .body(intent) }
            return TextEdit(key).map { _ in .body(.searching(.edited(key))) }
                ?? .keyWithoutMeaning(key)
        }
        if model.body.hasOtherReadings, let intent = ResponsePane.openedKeys.intent(for: key) {
            return .body(intent)
        }
        if key == .escape, model.body.showsWindow { return .body(.wholeClosed) }
        if key == .escape, model.body.search != nil { return .body(.searching(.ended)) }
        return Self.keys.intent(for: key)
            ?? bodyKeys(in: model).intent(for: key).map { .body($0) } ?? .keyWithoutMeaning(key)
    }

    private func bodyKeys(in model: ViewerModel) -> KeyTable<DocumentView.Message> {
        model.body.side == .table ? ResponsePane.tableKeys : ResponsePane.bodyKeys
    }

    private func action(for mouse: Mouse, in model: ViewerModel) -> ViewerAction? {
        if let help = model.help { return helpAction(for: mouse, in: help, on: model.size) }
        guard model.piping == nil else {
            switch mouse.action {
            case .scrollUp: return .pipingScrolled(-3)
            case .scrollDown: return .pipingScrolled(3)
            case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
            }
        }
        let point = mouse.point - model.area.origin
        guard let side = model.layout.side(at: point) else { return nil }
        switch mouse.action {
        case .press(.left): return .body(.clicked(side, point - model.layout.origin(of: side)))
        case .scrollUp: return .body(.wheelTurned(side, -3))
        case .scrollDown: return .body(.wheelTurned(side, 3))
        case .press, .release, .drag, .scrollLeft, .scrollRight: return nil
        }
    }
}
