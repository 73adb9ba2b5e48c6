package import CartoucheDocumentView
import CartoucheTexts
package import TerminalUI
package import TerminalWidgets
import ValueTree

/// The state of the viewer of one document.
package struct ViewerModel: Equatable, Sendable {
    package internal(set) var size: Size
    package internal(set) var body: DocumentView
    package internal(set) var theme: ResolvedTheme
    /// The number of bytes that have arrived of a document that is being read, or nil after it has
    /// arrived.
    package internal(set) var received: Int?
    /// Whether tree and text are side by side, if the user has chosen.
    package internal(set) var splitChoice: Bool?
    package internal(set) var help: HelpWindow?
    /// The command that reads the document, while its window is open.
    var piping: ViewerPiping?
    /// The number of commands that have read the document.
    var pipeCount = 0
    package internal(set) var notice: Notice?
    /// The first of two keys, while the viewer waits for the second.
    package internal(set) var keyPrefix: Key?
    package internal(set) var programs = OtherPrograms()
    /// The last copy request; the notices of earlier ones aren't shown.
    var lastCopy: CopyRequest?
    package internal(set) var isFinished = false

    /// The area of the document, between header and footer.
    var area: Rect {
        Rect(size).splitTop(1).rest.splitBottom(1).rest
    }

    var isSplit: Bool {
        body.parsed != nil && body.side != .table
            && (splitChoice ?? DocumentLayout.canSplit(area.size))
    }

    var layout: DocumentLayout {
        DocumentLayout(area.size, of: body, isSplit: isSplit)
    }

    var isSearching: Bool { body.search?.isEditing ?? false }
}

extension ViewerModel {
    mutating func update(with message: ViewerMessage, in program: ViewerProgram) -> [ViewerCommand]
    {
        switch message {
        case .user(let action): return update(with: action, in: program)
        case .world(let event): return update(with: event, in: program)
        }
    }

    private mutating func update(
        with action: ViewerAction,
        in program: ViewerProgram
    ) -> [ViewerCommand] {
        // These keys were meant for a program that is about to get the terminal.
        guard programs.errand == nil else { return [] }
        notice = nil
        keyPrefix = nil
        let commands = perform(action, in: program)
        if isTyped(action), (help?.line ?? piping?.line ?? body.search?.field)?.wasCut == true {
            notice = Notice(.fieldFull, "\(TextField.State.limit)", tone: .warning)
        }
        return commands
    }

    private func isTyped(_ action: ViewerAction) -> Bool {
        switch action {
        case .body(.searching), .help, .pipingTyped: true
        case .body, .sideChosen, .sideChanged, .splitToggled, .helpOpened, .editorOpened,
            .pagerOpened, .pipeOpened, .pipingScrolled, .keyWithoutMeaning, .pairBegun, .pairEnded,
            .pasteCut, .quit:
            false
        }
    }

    mutating func perform(
        _ action: ViewerAction,
        in program: ViewerProgram
    ) -> [ViewerCommand] {
        switch action {
        case .body(let message): return update(message)
        case .sideChosen(let side): return choose(side)
        case .sideChanged: return choose(body.side == .tree ? .raw : .tree)
        case .splitToggled:
            guard body.parsed != nil else {
                notice = Notice(document: body.treeAbsence)
                break
            }
            if body.side == .table { _ = choose(.tree) }
            splitChoice = !isSplit
            body.reveal(layout: layout)
        case .helpOpened:
            let places = piping?.places.map(\.section).map { $0.mapped(by: program.texts.keyMap) }
            help = HelpWindow(sections: places ?? program.helpSections, program.texts)
        case .pairBegun(let key): keyPrefix = key
        case .pairEnded(let first, let second, let reading):
            return endPair(first, second, reading, in: program)
        case .help(let message): return update(message, in: program)
        case .editorOpened: return lend { .look($0, fileName: program.fileName) }
        case .pagerOpened: return lend { .page($0) }
        case .pipeOpened: return openPiping()
        case .pipingTyped(let input): return take(input)
        case .pipingScrolled(let rows): return turnWheel(by: rows)
        case .keyWithoutMeaning(let key):
            notice = Notice(.keyDoesNothing, key.description, tone: .warning)
        case .pasteCut(let limit):
            notice = Notice(.pasteCut, Quantity.text(binaryBytes: limit), tone: .warning)
        case .quit: isFinished = true
        }
        return []
    }

    private mutating func update(
        with event: ViewerEvent,
        in program: ViewerProgram
    ) -> [ViewerCommand] {
        switch event {
        case .resized(let size):
            self.size = size
            piping?.fit(size)
            body.reveal(layout: layout)
        case .received(let count): received = count
        case .arrived(let document):
            received = nil
            return [.index(document)]
        case .unreadable: isFinished = true
        case .indexed(let parsed, let lines):
            body.show(parsed)
            body.show(lines)
            body.reveal(layout: layout)
            notice = parsed.ending.map { Notice($0) }
            return commands(for: body.resumeSearch())
        case .pictured(let picture, let lines):
            body.show(picture)
            body.show(lines)
            return commands(for: body.resumeSearch())
        case .checked(let reading):
            body.show(reading)
            body.reveal(layout: layout)
        case .piped(let number, let report): show(report, of: number)
        case .searched(let id, let hits) where takeInOutput(hits, of: id): return []
        case .searched(let id, let hits): return update(.searching(.done(id, hits)))
        case .stringRead(let text): return update(.stringRead(text))
        case .returned(let errand, let result):
            programs.end(errand)
            if case .failed(let refusal) = result { notice = refusal }
        case .themeFilesChanged: return [.readTheme(id: theme.id)]
        case .themeRead(let reading): reading.show(in: &theme, &notice, program.texts)
        case .copied(let request, let notice):
            guard request == lastCopy else { break }
            self.notice = notice
        }
        return []
    }

    /// Lends the terminal to a program for the document as shown.
    private mutating func lend(_ task: (ShownText) -> ProgramErrand.Task) -> [ViewerCommand] {
        guard let text = body.shownText else {
            notice = Notice(.notReadYet)
            return []
        }
        return [.run(programs.begin(task(text)))]
    }

    private mutating func choose(_ side: DocumentView.Side) -> [ViewerCommand] {
        body.choose(side)
        body.reveal(layout: layout)
        return commands(for: body.arrangement())
    }

    private mutating func update(_ message: DocumentView.Message) -> [ViewerCommand] {
        let before = layout
        let effect = body.update(message, layout: before)
        notice = effect.notice.map { Notice($0) }
        if layout != before { body.reveal(layout: layout) }
        for case .copy(let request) in effect.requests { lastCopy = request }
        return commands(for: effect.requests)
    }

    func commands(for requests: [DocumentView.Request]) -> [ViewerCommand] {
        requests.map { request in
            switch request {
            case .search(let id, let request): .search(id, request)
            case .copy(let request): .copy(request)
            case .open(let source): .open(source)
            }
        }
    }

    private mutating func update(
        _ message: ListMessage<Never>,
        in program: ViewerProgram
    ) -> [ViewerCommand] {
        guard var help else { return [] }
        let hasOtherText = help.list.handle(message, height: help.listHeight(on: size))
        if hasOtherText { help.narrow() }
        switch message {
        case .moved, .typed, .pasted: self.help = help
        case .closed: self.help = nil
        case .chosen:
            guard case .key(let key) = help.choice else { break }
            self.help = nil
            return perform(program.action(for: key, in: self), in: program)
        }
        return []
    }
}
