import ValueTree

/// A request to copy text to the clipboard.
package enum CopyRequest: Equatable, Sendable {
    case text(String)
    /// A shell command, in which variables may replace secrets.
    case command(String)
    /// The declaration of a property, or of a whole type.
    case declaration(String, isWhole: Bool)
    /// A whole body.
    case bytes(TextLines)
    /// A line of a text.
    case line(TextLines, Int)
    /// A line of the indented text.
    case indentedLine(IndexedDocument, Int)
    /// A part of a parsed body.
    case part(DocumentView.CopiedPart, of: IndexedDocument, node: Int)

    /// The text to copy; don't create it on the main actor, because it may be as long as the body.
    package var text: String {
        switch self {
        case .text(let text), .command(let text), .declaration(let text, _): text
        case .bytes(let lines): lines.bytes.string
        case .line(let lines, let line): lines.bytes.string(in: lines.range(of: line))
        case .indentedLine(let body, let line):
            body.prettyLines(from: line, limit: 1).first?.source ?? ""
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
        case .row: return rowText(of: node, at: body.path(to: index).components.last)
        case .body, .curl: return body.document.bytes.string
        }
    }

    /// Returns the row of the tree: the name, and the value or the beginning of a container.
    private static func rowText(
        of node: Document.Node,
        at component: ValuePath.Component?
    ) -> String {
        let value =
            node.isContainer
            ? ContainerPreview.pieces(of: node).map(\.text).joined() : node.sourceText
        switch component {
        case .key(let key)?: return "\(key)  \(value)"
        case .index(let index)?: return "[\(index)]  \(value)"
        case nil: return "$  \(value)"
        }
    }
}

extension PrettyLine {
    /// The line of the indented text, complete and without its indentation.
    fileprivate var source: String {
        let bytes = node.document.bytes
        let brackets = node.isArray ? ("[", "]") : ("{", "}")
        let value =
            switch part {
            case .opening: brackets.0
            case .closing: brackets.1
            case .whole: node.isContainer ? brackets.0 + brackets.1 : node.sourceText
            }
        let key = part == .closing ? nil : node.key.map { bytes.string(in: $0.byteRange) + ": " }
        return (key ?? "") + value + (isFollowed ? "," : "")
    }
}

extension DocumentView {
    /// Requests a part of the body; its text is created off the main actor.
    func copy(_ part: CopiedPart) -> Effect {
        switch part {
        case .curl: return .notice(.noRequest)
        case .body: return lines.map { copy(.bytes($0)) } ?? .notice(.notReadYet)
        case .row where side == .raw || parsed == nil: return copyLine()
        case .key, .path, .value, .subtree, .row:
            if selectsNothing { return .notice(.nothingSelected) }
            if picture != nil { return .notice(.pictureHasNoRows) }
            guard let parsed, let node = parsed.document.node(index: cursor.node) else {
                return .notice(.nothingToCopy)
            }
            if part == .key, node.key == nil { return .notice(.noKeyHere) }
            if part == .row, side == .table, let row = shownRow {
                return copy(.part(.subtree, of: parsed, node: row.node.index))
            }
            return copy(.part(part, of: parsed, node: node.index))
        }
    }

    /// Requests the displayed line at the cursor in the text.
    private func copyLine() -> Effect {
        if rawStyle == .indented, let parsed {
            let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
            return copy(.indentedLine(parsed, line))
        }
        guard let lines else { return .notice(.notReadYet) }
        return copy(.line(lines, lines.line(at: sent.cursor)))
    }

    private func copy(_ request: CopyRequest) -> Effect { Effect(requests: [.copy(request)]) }
}

extension DocumentView {
    /// The part of the body to copy.
    package enum CopiedPart: Sendable {
        case value
        case key
        case path
        case subtree
        /// The row of the tree, the object of the table's row, or the line of the text.
        case row
        case body
        case curl

        /// Whether it depends on the row under the cursor.
        package var isOfRow: Bool { self != .body && self != .curl }
    }
}
