import CartoucheSession
import CartoucheTexts
import EndpointKit

/// The response whose form is shown.
struct FollowedRun: Equatable, Sendable {
    let id: RequestID
    let endpoint: String
}

/// The form follows the response on the screen.
extension ExplorerModel {
    /// Shows the form of the response on the screen if the response has changed.
    mutating func followRun() -> [ExplorerCommand] {
        let earlier = followedRun
        let answer = response.answer
        followedRun = answer.map { FollowedRun(id: $0.id, endpoint: $0.ended.endpoint) }
        guard followedRun != earlier else { return [] }
        guard let answer, let endpoint = context.endpoint(answer.ended.endpoint) else {
            return showDraft(after: earlier)
        }
        let isSameEndpoint = earlier?.endpoint == endpoint.id
        var effect = requestEditor.show(
            answer.id.number,
            isLatest: response.kept.isLatest(answer),
            leaving: isSameEndpoint ? earlier?.id.number : nil,
            of: endpoint,
            with: variables
        )
        if answer.id.isStored { effect.notice = nil }
        let kept = Set(response.kept.answers.map(\.id.number) + [answer.id.number])
        requestEditor.runs.forget(before: answer.id.number, but: kept)
        return handle(effect)
    }

    /// Shows the draft again if there is no response of its endpoint on the screen.
    private mutating func showDraft(after earlier: FollowedRun?) -> [ExplorerCommand] {
        guard let earlier, earlier.endpoint == response.endpoint,
            let endpoint = context.endpoint(earlier.endpoint)
        else { return [] }
        let effect = requestEditor.show(
            earlier.id.number,
            isLatest: true,
            leaving: nil,
            of: endpoint,
            with: variables
        )
        return handle(effect)
    }
}
