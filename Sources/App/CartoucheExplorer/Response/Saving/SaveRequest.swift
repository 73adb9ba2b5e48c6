import HTTPMessage
import ValueTree

/// A body to save in a file.
package struct SaveRequest: Equatable, Sendable {
    /// The response with the body.
    package let ended: EndedExchange
    /// The path as typed: relative to the working directory, or with `~`.
    package let path: String
    /// Whether an existing file is replaced.
    package var replaces = false

    package init(_ ended: EndedExchange, to path: String, replaces: Bool = false) {
        self.ended = ended
        self.path = path
        self.replaces = replaces
    }

    /// Returns the request with a relative path in a folder, if the folder is known.
    func within(_ folder: String?) -> SaveRequest {
        guard let folder, !path.hasPrefix("/"), !path.hasPrefix("~") else { return self }
        return SaveRequest(ended, to: folder + "/" + path, replaces: replaces)
    }
}

/// The result of saving a body.
package enum SaveResult: Equatable, Sendable {
    case saved(byteCount: Int)
    /// The file exists and was left unchanged.
    case isThere
    case failed(reason: String)
}

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
            guard overlay == nil else { return [] }
            let question = Question(
                .replacing,
                title: texts[.saveTitle],
                texts(.saveIsThere, request.path),
                yes: .save(SaveRequest(request.ended, to: request.path, replaces: true)),
                no: .askForPath(request),
                isNew: true
            )
            return open(question) { [.settle($0)] }
        case .failed(let reason):
            notice = Notice(.notSaved, reason, tone: .error)
            return overlay == nil
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
