import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// Asks before a file is replaced.
struct ReplaceQuestion: OverlayWindow {
    enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(replaces: Bool)
        /// A key that was typed before the question was visible.
        case typedTooEarly(Key)
    }

    let request: SaveRequest
    private(set) var keepsSelected = true
    /// Whether it hasn't been visible for long enough to be read.
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

    /// Accepts answers from now on.
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

    /// Replaces the file, or asks for another path.
    private func answer(replaces: Bool, in model: inout ExplorerModel) -> OverlayOutcome {
        guard replaces else {
            return .closes(model.open(BodyWindow(saving: request.ended, proposing: request.path)))
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
    /// Asks for a path for the shown body.
    mutating func openSaving() -> [ExplorerCommand] {
        guard let ended = response.answer?.ended, let body = ended.exchange.response else {
            notice = Notice(.noResponseYet)
            return []
        }
        guard body.bytes.count > 0 else {
            notice = Notice(.nothingToSave)
            return []
        }
        return open(BodyWindow(saving: ended, proposing: ProposedName(of: ended, body).text))
    }
}
