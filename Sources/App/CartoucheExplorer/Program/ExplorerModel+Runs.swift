/// What stands in the form follows the response on the screen.
extension ExplorerModel {
    /// Shows the form that belongs to the response on the screen, if that is another one now.
    mutating func followRun(after earlier: ResponsePane.Answer?) {
        guard let answer = response.answer, answer.id != earlier?.id,
            let endpoint = context.endpoint(answer.ended.endpoint)
        else { return }
        let isSameEndpoint = earlier?.ended.endpoint == answer.ended.endpoint
        let isKnown = requestEditor.show(
            answer.id.number,
            isLatest: response.kept.isLatest(answer),
            leaving: isSameEndpoint ? earlier?.id.number : nil,
            of: endpoint,
            with: environment.variables
        )
        if !isKnown { notice = Notice(.formNotKept, tone: .warning) }
        let kept = Set(response.kept.answers.map(\.id.number) + [answer.id.number])
        requestEditor.runs.forget(before: answer.id.number, but: kept)
    }
}
