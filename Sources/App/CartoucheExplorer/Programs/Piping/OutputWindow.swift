import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The output of a command to which a body is piped.
struct OutputWindow: Window {
    enum Message: Equatable, Sendable {
        case text(TextPane.Message)
        case copyStarted
        case copyForgotten
        case outputCopied
        /// Asks for another command for the same body.
        case another
        case closed
        /// Ends the command and closes the window.
        case ended
    }

    let request: PipeRequest
    /// The output; nil while the command runs.
    private(set) var report: PipeReport?
    private(set) var pane = TextPane()
    /// Whether the next key chooses what to copy.
    private(set) var isCopying = false
    private var size: Size

    init(_ request: PipeRequest, on screen: Size) {
        self.request = request
        size = screen
    }

    static let keys = KeyTable<Message>(
        [
            KeyBinding([.escape, "q"], .keyClose, .closed),
            KeyBinding(["/"], .keySearch, .text(.searching(.started))),
            KeyBinding(["y"], .keyCopy, .copyStarted),
            KeyBinding(["&"], .keyPipe, .another),
        ]
            + TextPane.keys.worded().bindings.map {
                KeyBinding($0.keys, $0.help, .text($0.intent))
            }
    )

    /// Keys while the command runs.
    static let runningKeys = KeyTable<Message>([
        KeyBinding([.escape, "q"], .keyEndCommand, .ended)
    ])

    /// Keys after `y`.
    static let copyKeys = KeyTable<Message>([
        KeyBinding(["v", "r"], .keyCopyLine, .text(.lineCopied)),
        KeyBinding(["s", "b"], .keyCopyOutput, .outputCopied),
    ])

    private static let searchKeys = DocumentView.searchKeys.worded()

    var keys: KeyTable<Message> { report == nil ? Self.runningKeys : Self.keys }

    /// The search field while it is edited.
    var line: TextField.State? { pane.search.flatMap { $0.isEditing ? $0.field : nil } }

    func message(for key: Key) -> Message? {
        guard report != nil else { return Self.runningKeys.intent(for: key) }
        if isCopying { return Self.copyKeys.intent(for: key) ?? .copyForgotten }
        if line != nil {
            if case .searching(let message)? = Self.searchKeys.intent(for: key) {
                return .text(.searching(message))
            }
            return TextEdit(key).map { _ in .text(.searching(.edited(key))) }
        }
        if key == .escape, pane.search != nil { return .text(.searching(.ended)) }
        return Self.keys.intent(for: key)
    }

    func message(forPasted text: String) -> Message? {
        line == nil ? nil : .text(.searching(.pasted(text)))
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .closed: return .closing()
        case .ended: return .closing(notice: endNotice)
        case .another: return .closing(model.openPiping(request.source))
        case .copyStarted, .copyForgotten, .outputCopied, .text:
            var last = model.response.newestSearch
            let effect = read(message, after: &last)
            model.response.note(last)
            return Effect(effect)
        }
    }

    /// The notice that the command was ended before it had printed everything.
    var endNotice: Notice { Notice(.pipeEnded, request.command, tone: .warning) }

    /// Moves in the output, searches and copies it; a search takes the next number from `last`.
    mutating func read(_ message: Message, after last: inout SearchID) -> DocumentView.Effect {
        isCopying = message == .copyStarted
        switch message {
        case .copyForgotten: return .notice(.nothingHere)
        case .outputCopied:
            return DocumentView.Effect(requests: report.map { [.copy(.bytes($0.copied))] } ?? [])
        case .text(let message):
            guard let report else { return .nothing }
            return pane.update(message, of: report.text, in: Self.textArea(on: size), after: &last)
        case .copyStarted, .closed, .ended, .another: return .nothing
        }
    }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.pipe(id, request)] }

    func closingCommands(_ id: WindowID) -> [ExplorerCommand] {
        report == nil ? [.stopPiping(id)] : []
    }

    mutating func fit(_ size: Size) { self.size = size }

    mutating func show(_ report: PipeReport) { self.report = report }
}

extension OutputWindow {
    func interior(on screen: Size) -> Size? { Self.interior(on: screen) }

    /// The size inside the window's border.
    private static func interior(on screen: Size) -> Size {
        Size(max(1, min(screen.width - 4, 116)), max(3, screen.height - 5))
    }

    /// Returns the size of the text, above the rows for the exit status and the hints.
    private static func textArea(on screen: Size) -> Size {
        let interior = interior(on: screen)
        return Size(interior.width, interior.height - 2)
    }

    /// Takes hits; returns false if they belong to another search.
    mutating func take(_ hits: SearchHits, of search: SearchID) -> Bool {
        guard let report, pane.search?.id == search else { return false }
        var last = search
        let area = Self.textArea(on: size)
        _ = pane.update(.searching(.done(search, hits)), of: report.text, in: area, after: &last)
        return true
    }

    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        if report != nil, isCopying { return Self.copyKeys.shortHints(texts) }
        if line != nil { return Self.searchKeys.shortHints(texts) }
        return keys.shortHints(texts)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let interior = Self.interior(on: frame.size)
        let title = drawing.texts(.pipedTo, request.command)
        WindowFrame(title: title, size: interior, hints: hints(drawing.texts))
            .draw(in: &frame, with: drawing) { frame in
                let (text, foot) = frame.area.splitBottom(1)
                guard let report else {
                    let words = drawing.texts[.pipeRunning]
                    frame.write(words, at: Point(1, 0), style: drawing[.muted])
                    return
                }
                frame.subframe(text) { frame in
                    pane.draw(report.text, in: &frame, with: drawing.document, hasFocus: true)
                }
                frame.write(
                    (report.isFine ? "" : "! ") + report.ending,
                    at: foot.origin + Point(1, 0),
                    style: drawing[report.isFine ? .muted : .warning],
                    truncation: .ellipsis
                )
            }
    }
}

extension ExplorerModel {
    /// Passes hits to the window that requested them; returns false if there is none.
    mutating func takeInWindow(_ hits: SearchHits, of search: SearchID) -> Bool {
        var isTaken = false
        windows.changeAll(as: OutputWindow.self) { isTaken = $0.take(hits, of: search) || isTaken }
        return isTaken
    }
}
