package import Girders
package import SecureStores
package import TerminalUI
import TerminalWidgets

/// Asks for a secret that a request refers to, or whether it may go where the request goes.
package struct SecretQuestion: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case peeked
        case selectionMoved
        case confirmed
        case allowed
        case dismissed
    }

    package enum Kind: Equatable, Sendable {
        /// There is no such secret yet.
        case missing
        /// It is for other places so far.
        case elsewhere(boundTo: [String])
    }

    package let name: String
    /// Where the secret would go.
    package let origin: Origin
    package let kind: Kind
    /// What waits for the answer.
    package let request: FormRequest
    private(set) var entry = TextField.State()
    private(set) var isPeeking = false
    private(set) var staysSelected = true

    init(name: String, origin: Origin, kind: Kind, request: FormRequest) {
        self.name = name
        self.origin = origin
        self.kind = kind
        self.request = request
    }

    /// The question that an error asks; nil for one that no answer mends.
    package init?(_ error: SecretReferenceError, for request: FormRequest) {
        switch error {
        case .missing(let name, let origin):
            self.init(name: name, origin: origin, kind: .missing, request: request)
        case .notBound(let name, let origin, let others):
            let kind = Kind.elsewhere(boundTo: others)
            self.init(name: name, origin: origin, kind: kind, request: request)
        case .unknown, .storage: return nil
        }
    }

    /// While the secret is typed.
    static let entryKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyKeepSecret, .confirmed),
        KeyBinding([.alt("s")], .keyPeek, .peeked),
        KeyBinding([.escape], .keyDontSend, .dismissed),
    ])

    static let choiceKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .confirmed),
        KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
        KeyBinding(["y"], .keyAllowSecret, .allowed),
        KeyBinding(["n", .escape], .keyDontSend, .dismissed),
    ])

    var keys: KeyTable<Message> { kind == .missing ? Self.entryKeys : Self.choiceKeys }

    func message(for key: Key) -> Message? {
        if let message = keys.intent(for: key) { return message }
        return kind == .missing && TextEdit(key) != nil ? .typed(key) : nil
    }

    func message(forPasted text: String) -> Message? { kind == .missing ? .pasted(text) : nil }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .typed(let key): _ = entry.handle(key)
        case .pasted(let text): entry.paste(text)
        case .peeked: isPeeking.toggle()
        case .selectionMoved: staysSelected.toggle()
        case .allowed: return .closes(model.keep(.allowed(name: name, origin: origin)))
        case .confirmed: return confirm(in: &model)
        case .dismissed:
            dismiss(in: &model)
            return .closes()
        }
        return .stays
    }

    /// Nothing is sent, and why is said.
    func dismiss(in model: inout ExplorerModel) {
        model.pending = nil
        model.notice =
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

/// What a person has decided about a secret.
package enum SecretAnswer: Equatable, Sendable {
    /// Keep it, for this origin only.
    case value(Secret, name: String, origin: Origin)
    /// Let it be sent to one more origin.
    case allowed(name: String, origin: Origin)
}
