/// A body to save in a file.
package struct SaveRequest: Equatable, Sendable {
    /// The response whose body it is.
    package let ended: EndedExchange
    /// As it was typed: relative to the working folder, or with `~`.
    package let path: String
    /// Whether a file that is there already is replaced.
    package var replaces = false

    package init(_ ended: EndedExchange, to path: String, replaces: Bool = false) {
        self.ended = ended
        self.path = path
        self.replaces = replaces
    }

    /// With the folder that a path without one is relative to, if that is known.
    func within(_ folder: String?) -> SaveRequest {
        guard let folder, !path.hasPrefix("/"), !path.hasPrefix("~") else { return self }
        return SaveRequest(ended, to: folder + "/" + path, replaces: replaces)
    }
}

/// What became of a body that was to be saved.
package enum SaveResult: Equatable, Sendable {
    case saved(byteCount: Int)
    /// There is such a file, which was left as it is.
    case isThere
    case failed(reason: String)
}

extension ExplorerModel {
    /// Says what became of a body, and asks again where it was not saved.
    mutating func show(_ result: SaveResult, of request: SaveRequest) -> [ExplorerCommand] {
        let texts = context.texts
        switch result {
        case .saved(let count):
            notice = Notice(.saved, request.path, texts.quantity(bytes: count), tone: .success)
            return []
        case .isThere:
            notice = Notice(.notSavedIsThere, request.path, tone: .warning)
            return overlay == nil ? open(ReplaceQuestion(request)) { [.settle($0)] } : []
        case .failed(let reason):
            notice = Notice(.notSaved, reason, tone: .error)
            return overlay == nil
                ? open(BodyWindow(saving: request.ended, proposing: request.path)) : []
        }
    }
}
