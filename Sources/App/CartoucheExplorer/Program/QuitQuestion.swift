import TerminalUI

/// Asks before quitting cancels a request, or loses what was typed beside an earlier response, a secret, or what
/// is too long to be kept; other drafts are kept.
package struct QuitQuestion: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(leaves: Bool)
    }

    /// What quitting would end.
    package enum Loss: Equatable, Sendable {
        /// A request, whose response would be this run of its endpoint.
        case request(endpoint: String, run: Int)
        /// A request that cannot go out yet.
        case unsent(endpoint: String)
        /// Edits beside an earlier response to an endpoint, whose run is not known if it was dropped.
        case edits(endpoint: String, run: Int?)
        /// A secret that was typed and not stored, in the form of an endpoint or to log in for a group.
        case secret(of: String)
        /// What is filled in for an endpoint, which is too long to be kept.
        case draft(endpoint: String)
    }

    package let loss: Loss
    package internal(set) var staysSelected = true

    static let keys = KeyTable<Message>([
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding(["y", "q"], .keyLeave, .answered(leaves: true)),
        KeyBinding(["n", .escape], .keyStay, .answered(leaves: false)),
    ])

    var keys: KeyTable<Message> { Self.keys }

    func message(for key: Key) -> Message? {
        Self.keys.intent(for: key) ?? .answered(leaves: false)
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .selectionMoved:
            staysSelected.toggle()
            return .stays
        case .answered(let leaves): model.isFinished = leaves
        case .confirmed: model.isFinished = !staysSelected
        }
        return .closes()
    }

    var showsHints: Bool { false }

    func sentence(_ texts: Texts) -> String {
        switch loss {
        case .request(let endpoint, let run): texts(.quitWhileRunning, endpoint, "\(run)")
        case .unsent(let endpoint): texts(.quitWhileWaiting, endpoint)
        case .edits(let endpoint, let run?): texts(.quitWithRunEdits, endpoint, "\(run)")
        case .edits(let endpoint, nil): texts(.quitWithEdits, endpoint)
        case .secret(let subject): texts(.quitWithSecret, subject)
        case .draft(let endpoint): texts(.quitWithDraft, endpoint)
        }
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        drawing.ask(
            sentence(texts),
            title: texts[.quitTitle],
            answers: (texts[.stay], texts[.leave]),
            isFirstSelected: staysSelected,
            in: &frame
        )
    }
}
