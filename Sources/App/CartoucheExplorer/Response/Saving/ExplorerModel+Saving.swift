import CartoucheSession
import CartoucheTexts
import HTTPMessage
import ValueTree

extension ExplorerModel {
    /// Shows the result of saving a body, and asks again if it wasn't saved.
    mutating func show(_ result: SaveResult, of request: SaveRequest) -> [ExplorerCommand] {
        let texts = context.texts
        switch result {
        case .saved(let count):
            notice = Notice(.saved, request.path, texts.quantity(bytes: count), tone: .success)
            return []
        case .isThere:
            notice = Notice(.notSavedIsThere, request.path, tone: .warning)
            guard windows.top == nil else { return [] }
            let question = Question(
                .replacing,
                title: texts[.saveTitle],
                texts(.saveIsThere, request.path),
                yes: .save(SaveRequest(request.ended, to: request.path, replaces: true)),
                no: .askForPath(request),
                isNew: true
            )
            return open(question)
        case .failed(let reason):
            notice = Notice(.notSaved, reason, tone: .error)
            return windows.top == nil
                ? open(BodyWindow(saving: request.ended, proposing: request.path)) : []
        }
    }

    /// Asks where the body on the screen is saved.
    mutating func openSaving() -> [ExplorerCommand] {
        guard let ended = response.answer?.ended, let body = ended.exchange.response else {
            notice = Notice(.noResponseYet)
            return []
        }
        guard body.bytes.count > 0 else {
            notice = Notice(.nothingToSave)
            return []
        }
        return open(BodyWindow(saving: ended, proposing: ProposedName(of: ended, body).text))
    }
}
