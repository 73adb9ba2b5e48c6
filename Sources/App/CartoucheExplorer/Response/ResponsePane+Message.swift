package import CartoucheDocumentView

extension ResponsePane {
    package enum Message: Equatable, Sendable {
        case tabChosen(ResponseTab)
        case nextTab
        case previousTab
        case splitToggled
        case body(DocumentView.Message)
        case problems(ProblemList.Message)
        /// In a tab that is just text.
        case text(TextPane.Message)
        case cancelled
        case failureDismissed
    }

    /// What follows from a message.
    package struct Outcome: Equatable, Sendable {
        package var commands: [ExplorerCommand] = []
        package var notice: Notice?

        static let nothing = Outcome()

        static func notice(_ key: TextKey, _ argument: String = "") -> Outcome {
            Outcome(notice: Notice(key, argument))
        }
    }
}

extension ResponsePane.Outcome {
    /// What a document asks for, as commands of the explorer.
    init(_ outcome: DocumentView.Outcome) {
        self.commands = outcome.requests.map { request in
            switch request {
            case .search(let id, let request): .search(id, request)
            case .copy(let request): .copy(request)
            }
        }
        self.notice = outcome.notice.map { Notice($0) }
    }
}
