import ValueTree

extension BodyView {
    /// Asks for a part of the body; its text is made off the main actor.
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

    private func copy(_ request: CopyRequest) -> Outcome { Outcome(commands: [.copy(request)]) }
}
