package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The preview of a form's request, and its scroll position.
package struct RequestPreview: Equatable, Sendable {
    /// The version of a form in an environment; a late answer about an earlier version is ignored.
    package struct Subject: Equatable, Sendable {
        package let endpoint: String
        package let edition: Int
        package let isChecked: Bool
        package let opening: EnvironmentOpening
        package let added: AddedLines
        let login: Result<ChosenLogin?, LoginInput.Refusal>
        let responses: LastResponses
    }

    package enum Message: Equatable, Sendable {
        case text(TextPane.Message)
        case copyStarted
        case copyForgotten
        case curlCopied
    }

    let subject: Subject
    /// The text; nil while it is being created.
    var text: PreviewText?
    var pane = TextPane()
    /// Whether the next key chooses what to copy.
    var isCopying = false
    /// Whether the command is copied once it is created.
    var awaitsCopy = false

    /// Creates a preview that replaces an earlier one: for the same endpoint it keeps the scroll
    /// position, but not the text, which could be mistaken for the current request.
    init(_ subject: Subject, after earlier: RequestPreview?) {
        self.subject = subject
        guard let earlier, earlier.subject.endpoint == subject.endpoint else { return }
        pane = earlier.pane
    }

    var hasSearch: Bool { pane.search != nil }

    /// Whether a search is being typed.
    var isSearching: Bool { pane.search?.isEditing ?? false }

    /// Handles a message; a search takes the next number from `lastSearch`.
    mutating func update(
        _ message: Message,
        in size: Size,
        after lastSearch: inout SearchID
    ) -> Effect {
        isCopying = message == .copyStarted
        guard let text else { return updateUnmade(message) }
        switch message {
        case .copyStarted, .copyForgotten: return .nothing
        case .curlCopied:
            guard let command = text.curl else {
                guard let refusal = text.refusal else { return .notice(.noRequest) }
                return Effect(notice: Notice(.said, refusal, tone: .warning))
            }
            return Effect([.copy(.command(command))])
        case .text(let message):
            return Effect(pane.update(message, of: text.lines, in: size, after: &lastSearch))
        }
    }

    /// Handles a message while the request is being created.
    private mutating func updateUnmade(_ message: Message) -> Effect {
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

    /// Keys after `y`, in addition to those of every text.
    static let previewCopyKeys = KeyTable<Message>([
        KeyBinding(["c"], .keyCopyCurl, .preview(.curlCopied))
    ])

    /// Returns the message of a key while the preview is shown; nil passes the key to the
    /// workspace.
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
