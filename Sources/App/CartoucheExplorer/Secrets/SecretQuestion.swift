package import Girders
package import SecretValues
package import SecureStores
package import TerminalUI
import TerminalWidgets

/// Asks for a secret that a request refers to, or for permission to send it to another origin.
package struct SecretQuestion: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case peeked
        case selectionMoved
        case confirmed
        case allowed
        case dismissed
        /// A key from before the question was on the screen.
        case typedTooEarly(Key)
    }

    package enum Kind: Equatable, Sendable {
        /// No such secret is stored.
        case missing
        /// It is bound to other origins.
        case elsewhere(boundTo: [String])
    }

    /// The request that needs the answer.
    package let id: RequestID
    package let name: String
    /// The origin that the secret would be sent to.
    package let origin: Origin
    package let kind: Kind
    package let request: FormRequest
    private(set) var entry = TextField.State()
    private(set) var isPeeking = false
    private(set) var staysSelected = true
    /// Whether it has not been on the screen for long enough to be read: what was typed by then was
    /// meant for something else, and gives no consent.
    private(set) var isNew = true

    init(_ id: RequestID, name: String, origin: Origin, kind: Kind, request: FormRequest) {
        self.id = id
        self.name = name
        self.origin = origin
        self.kind = kind
        self.request = request
    }

    /// The question that resolves an error; nil if no answer can.
    package init?(_ error: SecretReferenceError, for request: FormRequest, _ id: RequestID) {
        switch error {
        case .missing(let name, let origin):
            self.init(id, name: name, origin: origin, kind: .missing, request: request)
        case .notBound(let name, let origin, let others):
            let kind = Kind.elsewhere(boundTo: others)
            self.init(id, name: name, origin: origin, kind: kind, request: request)
        case .unknown, .storage: return nil
        }
    }

    /// Keys while the secret is typed.
    static let entryKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyKeepSecret, .confirmed),
        KeyBinding([.alt("s")], .keyPeek, .peeked),
        KeyBinding([.escape], .keyDontSend, .dismissed),
    ])

    static let choiceKeys = KeyTable<Message>([
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding(["y"], .keyAllowSecret, .allowed),
        KeyBinding(["n", .escape], .keyDontSend, .dismissed),
    ])

    var keys: KeyTable<Message> { kind == .missing ? Self.entryKeys : Self.choiceKeys }

    var line: TextField.State? { kind == .missing ? entry : nil }

    /// Takes answers from now on.
    mutating func settle() { isNew = false }

    func message(for key: Key) -> Message? {
        if isNew, key != .escape { return .typedTooEarly(key) }
        if let message = keys.intent(for: key) { return message }
        return kind == .missing && TextEdit(key) != nil ? .typed(key) : nil
    }

    func message(forPasted text: String) -> Message? {
        kind == .missing && !isNew ? .pasted(text) : nil
    }

    func hiddenSentence(_ texts: Texts) -> String { texts(.questionHidden, name) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .typed(let key): _ = entry.handle(key)
        case .pasted(let text): entry.paste(text)
        case .peeked: isPeeking.toggle()
        case .selectionMoved: staysSelected.toggle()
        case .allowed: return .closes(model.keep(.allowed(name: name, origin: origin)))
        case .confirmed: return confirm(in: &model)
        case .typedTooEarly(let key):
            model.notice = Notice(.questionIsNew, key.description, tone: .warning)
        case .dismissed:
            dismiss(in: &model)
            return .closes()
        }
        return .stays
    }

    /// Gives up the request and says why; what else is pending by then stays.
    func dismiss(in model: inout ExplorerModel) {
        guard case .secret(id, _, _)? = model.pending else { return }
        model.pending = nil
        model.notice = refusal
    }

    /// Why the request is not sent without an answer.
    var refusal: Notice {
        switch kind {
        case .missing: Notice(.secretNotSent, name, tone: .warning)
        case .elsewhere: Notice(.secretNotAllowed, name, "\(origin)", tone: .warning)
        }
    }

    private func confirm(in model: inout ExplorerModel) -> OverlayOutcome {
        switch kind {
        case .missing where entry.text.isEmpty: return .stays
        case .missing:
            return .closes(model.keep(.value(Secret(entry.text), name: name, origin: origin)))
        case .elsewhere where staysSelected:
            dismiss(in: &model)
            return .closes()
        case .elsewhere: return .closes(model.keep(.allowed(name: name, origin: origin)))
        }
    }
}

/// A person's decision about a secret.
package enum SecretAnswer: Equatable, Sendable {
    /// Store it, bound to this origin.
    case value(Secret, name: String, origin: Origin)
    /// Bind it to one more origin.
    case allowed(name: String, origin: Origin)

    var name: String {
        switch self {
        case .value(_, let name, _), .allowed(let name, _): name
        }
    }
}

extension SecretQuestion {
    private static let widest = 60

    var showsHints: Bool { kind == .missing }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        switch kind {
        case .missing: drawEntry(in: &frame, with: drawing)
        case .elsewhere(let others): drawChoice(others, in: &frame, with: drawing)
        }
    }

    private func drawEntry(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = min(frame.size.width - 6, Self.widest)
        let lines = TextWrapping.lines(of: texts(.secretMissing, name, "\(origin)"), width: width)
        let size = Size(width + 2, lines.count + 3)
        let title = texts(.secretTitle, name)
        OverlayFrame(title: title, size: size, hints: hints(texts))
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

    private func drawChoice(
        _ others: [String],
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let texts = drawing.texts
        drawing.ask(
            others.isEmpty
                ? texts(.secretNowhere, name, "\(origin)")
                : texts(.secretElsewhere, name, others.joined(separator: ", "), "\(origin)"),
            title: texts(.secretTitle, name),
            answers: (texts[.dontSend], texts[.allowSecret]),
            isFirstSelected: staysSelected,
            in: &frame
        )
    }
}
