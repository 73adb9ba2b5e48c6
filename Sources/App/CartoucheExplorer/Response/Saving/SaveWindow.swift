import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import ValueTree

/// Asks where the body on the screen is saved, byte for byte.
struct SaveWindow: OverlayWindow {
    enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case confirmed
        case closed
    }

    private static let widest = 76

    /// The response that was on the screen; another one may be by now.
    let ended: EndedExchange
    private(set) var path: TextField.State

    init(_ ended: EndedExchange, proposing path: String) {
        self.ended = ended
        self.path = TextField.State(path)
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keySave, .confirmed),
        KeyBinding([.escape], .keyClose, .closed),
    ])

    var keys: KeyTable<Message> { Self.keys }

    var line: TextField.State? { path }

    func message(for key: Key) -> Message? {
        Self.keys.intent(for: key) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .typed(let key): _ = path.handle(key)
        case .pasted(let text): path.paste(text)
        case .closed: return .closes()
        case .confirmed:
            guard !path.text.isEmpty else {
                model.notice = Notice(.saveNeedsPath, tone: .warning)
                return .stays
            }
            return .closes([.save(SaveRequest(ended, to: path.text))])
        }
        return .stays
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = max(1, min(frame.size.width - 6, Self.widest))
        let lines = sentences(texts).flatMap { TextWrapping.lines(of: $0, width: width) }
        let size = Size(width + 2, lines.count + 2)
        OverlayFrame(title: texts[.saveTitle], size: size, hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                for (y, line) in lines.enumerated() {
                    frame.write(line, at: Point(1, y), style: drawing[.text])
                }
                let room = Rect(x: 1, y: frame.size.height - 1, width: width, height: 1)
                frame.subframe(room) { frame in
                    TextField(path, isFocused: true, placeholder: texts[.savePlaceholder])
                        .draw(in: &frame, styles: drawing.field(.inputValue))
                }
            }
    }

    /// What is saved, and how it differs from what the server sent.
    private func sentences(_ texts: Texts) -> [String] {
        guard let response = ended.exchange.response else { return [] }
        let size = texts.quantity(bytes: response.bytes.count)
        return [
            texts(.saveSize, size),
            ended.isComplete ? nil : texts[.saveCut],
            ended.origin?.isRedacted == true ? texts[.saveRedacted] : nil,
            response.headers[.contentEncoding].map { texts(.saveDecoded, $0) },
        ].compactMap(\.self)
    }
}

/// Asks before a file is replaced.
struct ReplaceQuestion: OverlayWindow {
    enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(replaces: Bool)
        /// A key from before the question was on the screen.
        case typedTooEarly(Key)
    }

    let request: SaveRequest
    private(set) var keepsSelected = true
    /// Whether it has not been on the screen for long enough to be read.
    private(set) var isNew = true

    init(_ request: SaveRequest) {
        self.request = request
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding(["y"], .keyReplaceFile, .answered(replaces: true)),
        KeyBinding(["n", .escape], .keyKeepFile, .answered(replaces: false)),
    ])

    var keys: KeyTable<Message> { Self.keys }

    var showsHints: Bool { false }

    /// Takes answers from now on.
    mutating func settle() { isNew = false }

    func message(for key: Key) -> Message? {
        isNew && key != .escape ? .typedTooEarly(key) : Self.keys.intent(for: key)
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .selectionMoved:
            keepsSelected.toggle()
            return .stays
        case .typedTooEarly(let key):
            model.notice = Notice(.questionIsNew, key.description, tone: .warning)
            return .stays
        case .confirmed: return answer(replaces: !keepsSelected, in: &model)
        case .answered(let replaces): return answer(replaces: replaces, in: &model)
        }
    }

    /// Whoever keeps the file is asked for another path.
    private func answer(replaces: Bool, in model: inout ExplorerModel) -> OverlayOutcome {
        guard replaces else {
            return .closes(model.open(SaveWindow(request.ended, proposing: request.path)))
        }
        return .closes([.save(SaveRequest(request.ended, to: request.path, replaces: true))])
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        drawing.ask(
            texts(.saveIsThere, request.path),
            title: texts[.saveTitle],
            answers: (texts[.keepFile], texts[.replaceFile]),
            isFirstSelected: keepsSelected,
            in: &frame
        )
    }
}

extension ExplorerModel {
    /// Asks where the body on the screen is saved.
    mutating func openSaving() -> [ExplorerCommand] {
        guard let ended = response.answer?.ended, let body = ended.exchange.response else {
            notice = Notice(.noResponseYet)
            return []
        }
        guard body.bytes.count > 0 else {
            notice = Notice(.nothingToSave)
            return []
        }
        return open(SaveWindow(ended, proposing: ProposedName(of: ended, body).text))
    }
}
