import CartoucheSession
import CartoucheTexts
import EndpointKit

/// Something that quitting would cancel or lose; drafts are stored.
package enum QuitLoss: Equatable, Sendable {
    /// A request, and the number of the run that its response would be.
    case request(endpoint: String, run: Int)
    /// A request that waits to be sent.
    case unsent(endpoint: String)
    /// Edits in the form of an earlier response, whose run is nil if it isn't in memory anymore.
    case edits(endpoint: String, run: Int?)
    /// A typed secret that isn't stored, in the form of an endpoint or in the login of a group.
    case secret(of: String)
    /// A draft that is too long to be stored.
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
    /// Quits, after a question if something would be lost.
    mutating func quit() -> [ExplorerCommand] {
        guard let loss else {
            isFinished = true
            return []
        }
        let texts = context.texts
        let text = loss.sentence(texts)
        return open(Question(.leaving, title: texts[.quitTitle], text, yes: .quit, no: .nothing))
    }

    /// The first thing that quitting would lose.
    var loss: QuitLoss? {
        if let endpoint = response.run?.endpoint {
            return .request(endpoint: endpoint, run: response.number(ofRequestTo: endpoint))
        }
        if let endpoint = requests.pending?.endpoint { return .unsent(endpoint: endpoint) }
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
