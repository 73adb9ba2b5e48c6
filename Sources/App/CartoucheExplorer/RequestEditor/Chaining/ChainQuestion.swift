import TerminalUI

/// Says that a request takes a value from a response that there is none of, and offers to go there.
package struct ChainQuestion: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(goes: Bool)
    }

    /// The endpoint that has no response.
    package let endpoint: String
    /// The one that needs it.
    package let dependent: String
    private(set) var goes = true

    init(_ endpoint: String, for dependent: String) {
        self.endpoint = endpoint
        self.dependent = dependent
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding(["y"], .keyOpenFirst, .answered(goes: true)),
        KeyBinding(["n", .escape], .keyDismiss, .answered(goes: false)),
    ])

    var keys: KeyTable<Message> { Self.keys }
    var showsHints: Bool { false }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .selectionMoved:
            goes.toggle()
            return .stays
        case .confirmed where goes, .answered(goes: true):
            model.requestEditor.tab = .form
            model.openForm(of: endpoint)
            model.notice = Notice(.chainThenBack, dependent)
        case .confirmed, .answered: break
        }
        return .closes()
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        drawing.ask(
            texts(.chainQuestion, dependent, endpoint),
            title: texts[.chainTitle],
            answers: (texts[.chainOpen], texts[.stay]),
            isFirstSelected: goes,
            in: &frame
        )
    }
}
