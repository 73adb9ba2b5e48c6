import TerminalUI
import TerminalWidgets
import ValueTree

/// The text of a row of a comparison: its sign, its name, and its value or both values.
struct ComparedRowText {
    /// `+`, `-`, `~`, or blank.
    let mark: String
    let role: ThemeRole
    let label: String
    let value: [PrettyRow.Piece]

    /// The number of bytes shown of each of two values.
    private static let limit = 120

    init(_ row: ComparedRow, in comparison: Comparison, texts: DocumentTexts) {
        let older = row.older.flatMap { comparison.older.document.node(index: $0) }
        let newer = row.newer.flatMap { comparison.newer.document.node(index: $0) }
        (mark, role) = Self.mark(of: row.change)
        let role = role
        let node = newer ?? older
        switch row.change {
        case .allSame(let count):
            label = ""
            value = [PrettyRow.Piece(text: texts(.unchangedCount, "\(count)"), role: .muted)]
            return
        case .changed:
            let texts = [older, newer].map { $0.map(Self.preview) ?? "" }
            value = [
                PrettyRow.Piece(text: texts[0], role: .dataDiffRemoved),
                PrettyRow.Piece(text: " → ", role: .dataPunctuation),
                PrettyRow.Piece(text: texts[1], role: .dataDiffAdded),
            ]
        case .inside: value = []
        case .added, .removed, .same:
            value = node.map { [PrettyRow.Piece(text: Self.preview($0), role: role)] } ?? []
        }
        label = node.map { Self.label(of: $0, row) } ?? ""
    }

    /// The row as one line, without its indentation.
    var line: String {
        [mark, label, value.map(\.text).joined()].filter { !$0.isEmpty && $0 != " " }
            .joined(separator: "  ")
    }

    private static func mark(of change: ComparedRow.Change) -> (String, ThemeRole) {
        switch change {
        case .added: ("+", .dataDiffAdded)
        case .removed: ("-", .dataDiffRemoved)
        case .changed: ("~", .dataDiffChanged)
        case .same, .allSame, .inside: (" ", .muted)
        }
    }

    private static func label(of node: Document.Node, _ row: ComparedRow) -> String {
        if let key = node.key?.preview() { return key.isEmpty ? "\"\"" : key }
        return row.depth == 0 ? "$" : "[\(row.place)]"
    }

    private static func preview(_ node: Document.Node) -> String {
        guard !node.isContainer else {
            return ContainerPreview.pieces(of: node).map(\.text).joined()
        }
        return node.document.bytes.readablePreview(of: node.byteRange, limit: limit)
    }
}

extension Comparison {
    /// Returns the rows as lines of text, each with its sign and indented by two blanks per level.
    package func lines(_ texts: DocumentTexts) -> [String] {
        rows.map { row in
            let text = ComparedRowText(row, in: self, texts: texts)
            let indent = String(repeating: "  ", count: row.depth)
            let words = [text.label, text.value.map(\.text).joined()].filter { !$0.isEmpty }
            return "\(text.mark) \(indent)" + words.joined(separator: "  ")
        }
    }
}
