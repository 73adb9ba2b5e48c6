import CartoucheSession
import CartoucheTexts
package import TerminalUI
import TerminalWidgets

/// A question that is answered with yes or no.
package struct Question: Window {
    package enum Message: Equatable, Sendable {
        case selectionMoved
        case confirmed
        case answered(yes: Bool)
        /// A key that was pressed before the question was on the screen.
        case typedTooEarly(Key)
    }

    let answers: Answers
    let title: String
    /// The question itself.
    package let text: String
    /// The action of each answer.
    let yes: Decision
    let no: Decision
    /// The text if the screen is too small for the question; nil for the usual one.
    var hiddenText: String?
    /// Whether the question ignores keys because it has only just appeared, so that keys typed
    /// ahead don't answer it.
    private(set) var isNew = false
    private var isFirstSelected = true

    init(
        _ answers: Answers,
        title: String,
        _ text: String,
        yes: Decision,
        no: Decision,
        isNew: Bool = false
    ) {
        self.answers = answers
        self.title = title
        self.text = text
        self.yes = yes
        self.no = no
        self.isNew = isNew
    }

    var keys: KeyTable<Message> { answers.keys }
    var showsHints: Bool { false }

    func message(for key: Key) -> Message? {
        if isNew, key != .escape { return .typedTooEarly(key) }
        return keys.intent(for: key) ?? (answers.takesAnyKey ? .answered(yes: false) : nil)
    }

    func hiddenSentence(_ texts: Texts) -> String { hiddenText ?? texts[.windowHidden] }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { isNew ? [.settle(id)] : [] }

    mutating func settle() { isNew = false }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .selectionMoved: isFirstSelected.toggle()
        case .confirmed:
            return .closing(model.take(isFirstSelected == answers.beginsWithYes ? yes : no))
        case .answered(let isYes): return .closing(model.take(isYes ? yes : no))
        case .typedTooEarly(let key):
            return .notice(.questionIsNew, key.description, tone: .warning)
        }
        return .nothing
    }

    func dismiss(in model: inout ExplorerModel) {
        if case .giveUp = no { _ = model.take(no) }
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let labels = [answers.yes, answers.no].map { drawing.texts[$0.label] }
        let selection = isFirstSelected ? 0 : 1
        let choices = (answers.beginsWithYes ? labels : labels.reversed()).enumerated().map {
            $0 == selection ? "›\($1)‹" : " \($1) "
        }
        frame.cursor = nil
        Dialog(title: title, message: text, choices: choices, selection: selection)
            .draw(in: &frame, styles: drawing.dialog)
    }
}

extension Question {
    /// The labels and keys of two answers.
    struct Answers: Equatable, Sendable {
        struct Answer: Equatable, Sendable {
            let help: HelpKey
            let label: TextKey

            init(_ help: HelpKey, _ label: TextKey) {
                self.help = help
                self.label = label
            }
        }

        let yes: Answer
        let no: Answer
        var yesKeys: [Key] = ["y"]
        /// Whether yes is the first answer, which is selected initially.
        var beginsWithYes = false
        /// Whether keys without a meaning answer no.
        var takesAnyKey = false

        static let leaving = Self(
            yes: Answer(.keyLeave, .leave),
            no: Answer(.keyStay, .stay),
            yesKeys: ["y", "q"],
            takesAnyKey: true
        )
        static let allowing = Self(
            yes: Answer(.keyAllowSecret, .allowSecret),
            no: Answer(.keyDontSend, .dontSend)
        )
        static let replacing = Self(
            yes: Answer(.keyReplaceFile, .replaceFile),
            no: Answer(.keyKeepFile, .keepFile)
        )
        static let opening = Self(
            yes: Answer(.keyOpenFirst, .chainOpen),
            no: Answer(.keyDismiss, .stay),
            beginsWithYes: true
        )

        var keys: KeyTable<Message> {
            KeyTable([
                KeyBinding([.left, .right, .tab, .backTab], .keyOtherAnswer, .selectionMoved),
                KeyBinding([.enter], .keyTake, .confirmed),
                KeyBinding(yesKeys, yes.help, .answered(yes: true)),
                KeyBinding(["n", .escape], no.help, .answered(yes: false)),
            ])
        }
    }

    /// The action of an answer.
    enum Decision: Equatable, Sendable {
        case nothing
        case quit
        /// Opens the form of the endpoint to whose response a request refers.
        case open(String, for: String)
        case save(SaveRequest)
        /// Asks for another path.
        case askForPath(SaveRequest)
        /// Stores a decision about a secret and sends the request that needs it.
        case keep(SecretAnswer)
        /// Discards the request that needs a secret.
        case giveUp(Notice)
    }
}

extension ExplorerModel {
    mutating func take(_ decision: Question.Decision) -> [ExplorerCommand] {
        switch decision {
        case .nothing: break
        case .quit: isFinished = true
        case .open(let endpoint, let dependent):
            requestEditor.tab = .form
            openForm(of: endpoint)
            notice = Notice(.chainThenBack, dependent)
        case .save(let request): return [.save(request)]
        case .askForPath(let request):
            return open(BodyWindow(saving: request.ended, proposing: request.path))
        case .keep(let answer): return keep(answer)
        case .giveUp(let refusal):
            // If something else is pending, it remains.
            guard case .secret? = requests.pending else { break }
            requests.pending = nil
            notice = refusal
        }
        return []
    }
}

extension Drawing {
    var dialog: Dialog.Styles {
        Dialog.Styles(
            border: self[.paneBorderFocus],
            title: self[.paneTitleFocus],
            text: self[.text],
            choice: self[.muted],
            selectedChoice: self[.selection]
        )
    }
}
