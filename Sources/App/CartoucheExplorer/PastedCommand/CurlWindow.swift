import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window that lists the parts of a pasted curl command that aren't in the form.
struct CurlWindow: Window {
    enum Message: Equatable, Sendable {
        case closed
        case putBack
    }

    let endpoint: String
    let notes: [CurlNote]
    /// The previous form and lines, if a part of them would be lost.
    var before: RunForms.Kept?

    static let keys = KeyTable<Message>([
        KeyBinding(["u"], .keyPutBack, .putBack, isHint: true),
        KeyBinding([.enter, .escape], .keyClose, .closed, isHint: true),
    ])
    private static let keysWithNothingLost = KeyTable<Message>([
        KeyBinding([.enter, .escape], .keyClose, .closed, isHint: true)
    ])

    var keys: KeyTable<Message> { before == nil ? Self.keysWithNothingLost : Self.keys }
    var showsHints: Bool { false }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        guard message == .putBack, let before else { return .closing() }
        return .closing(model.putBack(before))
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        frame.cursor = nil
        let lines = notes.map { "· " + $0.sentence(drawing.texts, endpoint: endpoint) }
        let title = drawing.texts[.curlTitle] + " · " + endpoint
        Dialog(title: title, message: lines.joined(separator: "\n"))
            .draw(in: &frame, styles: drawing.dialog)
    }
}
