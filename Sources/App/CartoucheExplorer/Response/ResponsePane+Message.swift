package import TerminalWidgets

extension ResponsePane {
    package enum Message: Equatable, Sendable {
        case tabChosen(Tab)
        case nextTab
        case previousTab
        case splitToggled
        case body(BodyView.Message)
        case problems(ProblemList.Message)
        /// Moving in a tab that is just text.
        case scrolled(Motion)
        case cancelled
        case failureDismissed
    }

    /// What follows from a message.
    typealias Outcome = BodyView.Outcome
}
