package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The request of a form as it would go out, and where somebody reads in it.
package struct RequestPreview: Equatable, Sendable {
    /// A form as it was in an environment; a late answer about an earlier one is ignored.
    package struct Subject: Equatable, Sendable {
        package let endpoint: String
        package let edition: Int
        package let isChecked: Bool
        package let opening: EnvironmentOpening
        package let added: AddedLines
        let login: Result<ChosenLogin?, LoginForm.Refusal>
        let responses: LastResponses
    }

    package enum Message: Equatable, Sendable {
        case text(TextPane.Message)
        case copyStarted
        case copyForgotten
        case curlCopied
    }

    let subject: Subject
    /// What is shown; nil while it is being made.
    var text: PreviewText?
    var pane = TextPane()
    /// Whether the next key says what is copied.
    var isCopying = false
    /// Whether the command is copied once it is made.
    var awaitsCopy = false

    /// The preview that replaces an earlier one: of the same endpoint it is read on where one was, but what was
    /// shown would be taken for what is sent now.
    init(_ subject: Subject, after earlier: RequestPreview?) {
        self.subject = subject
        guard let earlier, earlier.subject.endpoint == subject.endpoint else { return }
        pane = earlier.pane
    }

    var hasSearch: Bool { pane.search != nil }

    /// Whether a search is typed.
    var isSearching: Bool { pane.search?.isEditing ?? false }

    /// Handles a message; a search takes the next number from `lastSearch`.
    mutating func update(
        _ message: Message,
        in size: Size,
        after lastSearch: inout SearchID
    ) -> ResponsePane.Outcome {
        isCopying = message == .copyStarted
        guard let text else { return updateUnmade(message) }
        switch message {
        case .copyStarted, .copyForgotten: return .nothing
        case .curlCopied:
            guard let command = text.curl else {
                guard let refusal = text.refusal else { return .notice(.noRequest) }
                return ResponsePane.Outcome(notice: Notice(.said, refusal, tone: .warning))
            }
            return ResponsePane.Outcome(commands: [.copy(.command(command))])
        case .text(let message):
            let outcome = pane.update(message, of: text.lines, in: size, after: &lastSearch)
            return ResponsePane.Outcome(outcome)
        }
    }

    /// Handles a message while the request is being made.
    private mutating func updateUnmade(_ message: Message) -> ResponsePane.Outcome {
        switch message {
        case .copyStarted, .copyForgotten: return .nothing
        case .curlCopied:
            awaitsCopy = true
            return .nothing
        case .text: return .notice(.notReadYet)
        }
    }
}

extension RequestEditor {
    /// Keys on every tab, where letters are commands.
    static let tabKeys = KeyTable<Message>([
        KeyBinding(["]"], .keyNextTab, .tabStepped(1)),
        KeyBinding(["["], .keyPreviousTab, .tabStepped(-1)),
    ])

    static let previewKeys = KeyTable<Message>([
        KeyBinding(["/"], .keySearch, .preview(.text(.searching(.started)))),
        KeyBinding(["y"], .keyCopy, .preview(.copyStarted)),
        KeyBinding([.alt("r")], .keySendAnyway, .sentAnyway),
    ])

    /// Keys after `y`, besides those of every text.
    static let previewCopyKeys = KeyTable<Message>([
        KeyBinding(["c"], .keyCopyCurl, .preview(.curlCopied))
    ])

    /// The message of a key while the preview is shown; nil leaves the key to the workspace.
    func previewMessage(for key: Key) -> Message? {
        if preview?.isCopying == true {
            if let intent = Self.previewCopyKeys.intent(for: key) { return intent }
            let copy = TextPane.copyKeys.intent(for: key).map { RequestPreview.Message.text($0) }
            return .preview(copy ?? .copyForgotten)
        }
        if let search = preview?.pane.search {
            if search.isEditing { return searchMessage(for: key) }
            if key == .escape { return .preview(.text(.searching(.ended))) }
        }
        return Self.tabKeys.intent(for: key) ?? Self.previewKeys.intent(for: key)
            ?? TextPane.keys.intent(for: key).map { .preview(.text($0)) }
    }

    private func searchMessage(for key: Key) -> Message? {
        if case .searching(let message)? = DocumentView.searchKeys.intent(for: key) {
            return .preview(.text(.searching(message)))
        }
        return TextEdit(key).map { _ in .preview(.text(.searching(.edited(key)))) }
    }
}
