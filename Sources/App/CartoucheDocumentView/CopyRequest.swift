import ValueTree

/// A request to copy text to the clipboard.
package enum CopyRequest: Equatable, Sendable {
    case text(String)
    /// A whole body.
    case bytes(TextLines)
    /// A part of a parsed body.
    case part(DocumentView.CopiedPart, of: IndexedDocument, node: Int)

    /// The text to copy; don't create it on the main actor, since it may be as long as the body.
    package var text: String {
        switch self {
        case .text(let text): text
        case .bytes(let lines): lines.bytes.string
        case .part(let part, let body, let index): Self.text(of: part, of: body, node: index)
        }
    }

    private static func text(
        of part: DocumentView.CopiedPart,
        of body: IndexedDocument,
        node index: Int
    ) -> String {
        guard let node = body.document.node(index: index) else { return "" }
        switch part {
        case .key: return node.key?.string ?? ""
        case .path: return body.path(to: index).description
        case .value: return node.string ?? node.sourceText
        case .subtree: return node.sourceText
        case .body, .curl: return body.document.bytes.string
        }
    }
}

extension DocumentView {
    /// Requests a part of the body; its text is created off the main actor.
    func copy(_ part: CopiedPart) -> Outcome {
        switch part {
        case .curl: return .notice(.curlLater)
        case .body: return lines.map { copy(.bytes($0)) } ?? .notice(.notReadYet)
        case .key, .path, .value, .subtree:
            guard let parsed, let node = parsed.document.node(index: cursor.node) else {
                return .notice(.nothingToCopy)
            }
            if part == .key, node.key == nil { return .notice(.noKeyHere) }
            return copy(.part(part, of: parsed, node: node.index))
        }
    }

    private func copy(_ request: CopyRequest) -> Outcome { Outcome(requests: [.copy(request)]) }
}

extension DocumentView {
    /// The part of the body to copy.
    package enum CopiedPart: Sendable {
        case value
        case key
        case path
        case subtree
        case body
        case curl
    }
}
