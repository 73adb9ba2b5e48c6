import TerminalUI
import TerminalWidgets

/// Asks before something would be lost.
package struct QuitQuestion: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(leaves: Bool)
    }

    /// Whether a request runs; else it is about a draft.
    package let isRunning: Bool
    package internal(set) var staysSelected = true

    package init(isRunning: Bool) {
        self.isRunning = isRunning
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding(["y", "q"], .keyLeave, .answered(leaves: true)),
        KeyBinding(["n", .escape], .keyStay, .answered(leaves: false)),
    ])

    func message(for key: Key) -> Message {
        Self.keys.intent(for: key) ?? .answered(leaves: false)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let choices = [texts[.stay], texts[.leave]].enumerated().map { place, choice in
            (place == 0) == staysSelected ? "›\(choice)‹" : " \(choice) "
        }
        frame.cursor = nil
        Dialog(
            title: texts[.quitTitle],
            message: texts[isRunning ? .quitWhileRunning : .quitWithDrafts],
            choices: choices,
            selection: staysSelected ? 0 : 1
        ).draw(in: &frame, styles: drawing.dialog)
    }
}
