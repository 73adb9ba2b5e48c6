extension ExplorerModel {
    mutating func update(_ message: SecretQuestion.Message) -> [ExplorerCommand] {
        switch message {
        case .kept(let request): return start(request)
        case .notKept(let reason):
            notice = Notice(.said, reason, tone: .error)
            return []
        case .typed, .pasted, .peeked, .selectionMoved, .confirmed, .allowed, .dismissed: break
        }
        guard case .secretQuestion(var question)? = overlay else { return [] }
        switch question.update(message) {
        case .stays:
            overlay = .secretQuestion(question)
            return []
        case .dismissed:
            overlay = nil
            notice = question.refusal
            return []
        case .answered(let answer):
            overlay = nil
            return [.keepSecret(answer, then: question.request)]
        }
    }
}
