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
    package func within(_ folder: String?) -> SaveRequest {
        guard let folder, !path.hasPrefix("/"), !path.hasPrefix("~") else { return self }
        return SaveRequest(ended, to: folder + "/" + path, replaces: replaces)
    }
}

/// The result of saving a body.
package enum SaveResult: Equatable, Sendable {
    case saved(byteCount: Int)
    /// The file already exists and was left unchanged.
    case isThere
    case failed(reason: String)
}
