@testable import CartoucheExplorer

extension ExplorerModel {
    /// The question in the open window.
    var question: Question? { windows.top?.window as? Question }

    /// The loss that the open window asks about.
    var askedLoss: QuitLoss? { question?.answers == .leaving ? loss : nil }
}
