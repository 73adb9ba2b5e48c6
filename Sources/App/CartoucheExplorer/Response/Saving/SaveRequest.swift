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
}

/// What became of a body that was to be saved.
package enum SaveResult: Equatable, Sendable {
    /// With the folder that a path without one is in, if that is known.
    case saved(byteCount: Int, folder: String? = nil)
    /// There is such a file, which was left as it is.
    case isThere
    case failed(reason: String)
}

extension ExplorerModel {
    /// Says what became of a body, and asks again where it was not saved.
    mutating func show(_ result: SaveResult, of request: SaveRequest) -> [ExplorerCommand] {
        let texts = context.texts
        switch result {
        case .saved(let count, let folder):
            let path = folder.map { $0 + "/" + request.path } ?? request.path
            notice = Notice(.saved, path, texts.quantity(bytes: count), tone: .success)
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
