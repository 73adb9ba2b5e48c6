import CartoucheSession
import CartoucheTexts
import EndpointKit

/// A secret that a request waits for.
extension ExplorerModel {
    /// Whether the open window asks about the secret that a request waits for.
    var asksForSecret: Bool {
        overlay?.window is SecretEntry || (overlay?.window as? Question)?.answers == .allowing
    }

    /// Stores the decision about a secret; the request that needs it is sent afterwards.
    mutating func keep(_ answer: SecretAnswer) -> [ExplorerCommand] {
        guard case .secret(let id, _, _)? = pending else { return [] }
        awaitedRequest = id
        keptAnswer = answer
        return [.keepSecret(id, answer)]
    }

    mutating func sendAfterKeeping(_ id: RequestID) -> [ExplorerCommand] {
        if let answer = takenBack.removeValue(forKey: id) { return [.takeBackSecret(answer)] }
        guard case .secret(id, let request, _)? = pending else { return [] }
        pending = nil
        keptAnswer = nil
        let next = id.again
        if awaitedRequest == id { awaitedRequest = next }
        return start(next, request, wasPending: true)
    }

    mutating func refuseSecret(_ id: RequestID, because reason: String) {
        takenBack[id] = nil
        guard case .secret(id, let request, let name)? = pending else { return }
        pending = nil
        keptAnswer = nil
        let refusal = Notice(.secretNotStored, name, reason, tone: .error)
        notice =
            chosenEndpoint?.id == request.endpoint
            ? refusal
            : Notice(.about, request.endpoint, refusal.sentence(context.texts), tone: .error)
    }
}
