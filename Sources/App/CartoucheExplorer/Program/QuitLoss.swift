import CartoucheSession
import CartoucheTexts
import EndpointKit

/// Something that quitting would cancel or lose; drafts are kept.
package enum QuitLoss: Equatable, Sendable {
    /// A request, whose response would be this run of its endpoint.
    case request(endpoint: String, run: Int)
    /// A request that cannot go out yet.
    case unsent(endpoint: String)
    /// Edits beside an earlier response to an endpoint, whose run is not known if it was dropped.
    case edits(endpoint: String, run: Int?)
    /// A secret that was typed and not stored, in the form of an endpoint or to log in for a group.
    case secret(of: String)
    /// What is filled in for an endpoint, which is too long to be kept.
    case draft(endpoint: String)

    func sentence(_ texts: Texts) -> String {
        switch self {
        case .request(let endpoint, let run): texts(.quitWhileRunning, endpoint, "\(run)")
        case .unsent(let endpoint): texts(.quitWhileWaiting, endpoint)
        case .edits(let endpoint, let run?): texts(.quitWithRunEdits, endpoint, "\(run)")
        case .edits(let endpoint, nil): texts(.quitWithEdits, endpoint)
        case .secret(let subject): texts(.quitWithSecret, subject)
        case .draft(let endpoint): texts(.quitWithDraft, endpoint)
        }
    }
}

extension ExplorerModel {
    /// Quits, after a question where something would be lost.
    mutating func quit() -> [ExplorerCommand] {
        guard let loss else {
            isFinished = true
            return []
        }
        let texts = context.texts
        let text = loss.sentence(texts)
        return open(Question(.leaving, title: texts[.quitTitle], text, yes: .quit, no: .nothing))
    }

    /// The first thing that quitting would lose now.
    var loss: QuitLoss? {
        if let endpoint = response.run?.endpoint {
            return .request(endpoint: endpoint, run: response.number(ofRequestTo: endpoint))
        }
        if let endpoint = pending?.endpoint { return .unsent(endpoint: endpoint) }
        let unsent = requestEditor.runs.unsent(
            beside: requestEditor.forms,
            adding: requestEditor.added
        )
        .first
        if let (endpoint, number) = unsent {
            return .edits(endpoint: endpoint, run: response.number(of: RequestID(number)))
        }
        let secret = requestEditor.runs.unsentSecret(in: requestEditor.forms)
        let state = state
        let line = requestEditor.runs.unsentSecret(inLines: state.added)
        if let subject = secret ?? line ?? unstoredLogin?.subject.group {
            return .secret(of: subject)
        }
        return state.tooLong.map { .draft(endpoint: $0) }
    }
}
