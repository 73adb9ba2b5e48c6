import CartoucheSession
import CartoucheTexts
import EndpointKit

/// A secret that a request waits for.
extension ExplorerModel {
    /// Whether the open window asks about the secret that a request waits for.
    var asksForSecret: Bool {
        windows.top?.window is SecretEntry
            || (windows.top?.window as? Question)?.answers == .allowing
    }

    /// Stores the decision about a secret; the request that needs it is sent afterwards.
    mutating func keep(_ answer: SecretAnswer) -> [ExplorerCommand] {
        requests.keep(answer)
    }

    mutating func sendAfterKeeping(_ id: RequestID) -> [ExplorerCommand] {
        if let answer = requests.takenBack.removeValue(forKey: id) {
            return [.takeBackSecret(answer)]
        }
        guard case .secret(id, let request, _)? = requests.pending else { return [] }
        requests.pending = nil
        requests.keptAnswer = nil
        let next = id.again
        if requests.awaited == id { requests.awaited = next }
        return start(next, request, wasPending: true)
    }

    mutating func refuseSecret(_ id: RequestID, because reason: String) {
        requests.takenBack[id] = nil
        guard case .secret(id, let request, let name)? = requests.pending else { return }
        requests.pending = nil
        requests.keptAnswer = nil
        let refusal = Notice(.secretNotStored, name, reason, tone: .error)
        notice =
            chosenEndpoint?.id == request.endpoint
            ? refusal
            : Notice(.about, request.endpoint, refusal.sentence(context.texts), tone: .error)
    }
}
