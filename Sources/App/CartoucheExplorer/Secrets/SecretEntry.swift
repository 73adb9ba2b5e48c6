import CartoucheSession
import CartoucheTexts
import SecretValues
import TerminalUI
import TerminalWidgets

/// Asks for the value of a secret that a request refers to.
struct SecretEntry: Window {
    enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case peeked
        case confirmed
        case dismissed
        /// A key that was typed before the window was visible.
        case typedTooEarly(Key)
    }

    let question: SecretQuestion
    private var entry = TextField.State()
    private var isPeeking = false
    /// Whether keys are ignored, because they were typed before the window was visible.
    private var isNew = true

    init(_ question: SecretQuestion) {
        self.question = question
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyKeepSecret, .confirmed),
        KeyBinding([.alt("s")], .keyPeek, .peeked),
        KeyBinding([.escape], .keyDontSend, .dismissed),
    ])

    var keys: KeyTable<Message> { Self.keys }
    var line: TextField.State? { entry }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.settle(id)] }

    mutating func settle() { isNew = false }

    func message(for key: Key) -> Message? {
        if isNew, key != .escape { return .typedTooEarly(key) }
        return keys.intent(for: key) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { isNew ? nil : .pasted(text) }

    func hiddenSentence(_ texts: Texts) -> String { texts(.questionHidden, question.name) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .typed(let key): _ = entry.handle(key)
        case .pasted(let text): entry.paste(text)
        case .peeked: isPeeking.toggle()
        case .confirmed:
            guard !entry.text.isEmpty else { return .nothing }
            let secret = Secret(entry.text)
            let answer = SecretAnswer.value(secret, name: question.name, origin: question.origin)
            return .closing(model.keep(answer))
        case .typedTooEarly(let key):
            return .notice(.questionIsNew, key.description, tone: .warning)
        case .dismissed:
            dismiss(in: &model)
            return .closing()
        }
        return .nothing
    }

    func dismiss(in model: inout ExplorerModel) { _ = model.take(.giveUp(question.refusal)) }

    private static let widest = 60

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = min(frame.size.width - 6, Self.widest)
        let text = texts(.secretMissing, question.name, "\(question.origin)")
        let lines = TextWrapping.lines(of: text, width: width)
        WindowFrame(
            title: texts(.secretTitle, question.name),
            size: Size(width + 2, lines.count + 3),
            hints: hints(texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            for (y, line) in lines.enumerated() {
                frame.write(line, at: Point(1, y), style: drawing[.text])
            }
            let room = Rect(x: 1, y: frame.size.height - 2, width: width, height: 1)
            frame.subframe(room) { frame in
                TextField(
                    entry,
                    isFocused: true,
                    isMasked: !isPeeking,
                    placeholder: texts[.secretPlaceholder]
                ).draw(in: &frame, styles: drawing.field(.inputSecret))
            }
        }
    }
}
