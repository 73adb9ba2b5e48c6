import TerminalUI
import TerminalWidgets
import ValueTree

/// The text of a tree row: its name, value and type column.
struct TreeRowText {
    let glyph: String
    let mark: String
    let markRole: ThemeRole
    let label: String
    let value: String
    let role: ThemeRole
    /// A problem or a note, shown after the value.
    let remark: String
    /// The beginning of a closed container, instead of a remark.
    let preview: [PrettyRow.Piece]
    let type: String

    init(_ row: TreeRow, texts: DocumentTexts) {
        let problem = row.problems.first { !$0.isInformation } ?? row.problems.first
        let isContainer = row.node.isContainer
        glyph = Self.glyph(of: row)
        (mark, markRole) = Self.mark(problem, inside: row.problemsInside)
        if row.isGhost, let problem {
            label = Self.lastName(problem)
            value = texts(.missingField, .expected(problem.expected))
            role = .dataMissing
            remark = ""
            preview = []
            type = texts.words(problem.expected)
            return
        }
        label = Self.label(of: row)
        let mismatch = problem.map { !$0.isInformation } ?? false
        if let problem, mismatch, problem.kind != .syntax, !row.node.isIllFormedString {
            value = texts(
                .expectedGot,
                .expected(problem.expected),
                .found(problem.found.short)
            )
            role = .dataMismatch
            remark = ""
            preview = []
        } else {
            remark = Self.remark(row, problem, texts)
            let isPreviewed = row.hasFoldMark && !row.isOpen && remark.isEmpty
            preview = isPreviewed ? ContainerPreview.pieces(of: row.node) : []
            // The members of an object are more useful than their number.
            let isSaid = isPreviewed && !row.node.isArray
            value = isSaid ? "" : isContainer ? Self.size(of: row, texts) : row.node.preview()
            role = isContainer ? .dataPunctuation : Self.role(of: row.node)
        }
        type = row.note?.text(texts) ?? row.shape?.typeName ?? ""
    }

    /// Returns the text after the value: a remark, or the beginning of a closed container.
    func spans(_ remarkRole: ThemeRole, _ style: (ThemeRole) -> Style) -> [Span] {
        guard remark.isEmpty else { return [Span(remark, style(remarkRole))] }
        return preview.map { Span($0.text, style($0.role)) }
    }

    /// The width of value, remark and preview.
    var contentWidth: Int {
        let width = TextWidth.columns(of: value)
        let rest = preview.reduce(TextWidth.columns(of: remark)) {
            $0 + TextWidth.columns(of: $1.text)
        }
        return width + (width > 0 && rest > 0 ? 2 : 0) + rest
    }

    private static func glyph(of row: TreeRow) -> String {
        guard row.hasFoldMark else { return " " }
        return row.isOpen ? "▾" : "▸"
    }

    private static func mark(_ problem: Problem?, inside: Int) -> (String, ThemeRole) {
        guard let problem else { return inside > 0 ? ("!", .dataMismatch) : (" ", .text) }
        return mark(of: problem.kind)
    }

    /// Returns the sign of a kind of problem, for all places that show one.
    static func mark(of kind: Problem.Kind) -> (String, ThemeRole) {
        switch kind {
        case .wrongType, .null, .invalid, .syntax: return ("!", .dataMismatch)
        case .missing: return ("-", .dataMissing)
        case .undeclared: return ("+", .dataUndeclared)
        case .duplicateKey: return ("=", .dataUndeclared)
        }
    }

    /// The sign of a line of the text.
    static func lineMark(of problem: Problem) -> (String, ThemeRole) {
        problem.isInformation ? ("+", .dataUndeclared) : ("!", .dataMismatch)
    }

    private static func label(of row: TreeRow) -> String {
        if let key = row.node.key?.preview() { return key.isEmpty ? "\"\"" : key }
        return row.depth == 0 ? "$" : "[\(row.place)]"
    }

    static func lastName(_ problem: Problem) -> String {
        switch problem.path.components.last {
        case .key(let key)?: key
        case .index(let index)?: "[\(index)]"
        case nil: "$"
        }
    }

    /// `3 × Item` for an array with an element type, otherwise `3 items` or `{2}`.
    private static func size(of row: TreeRow, _ texts: DocumentTexts) -> String {
        guard row.node.isArray else { return "{\(row.node.count)}" }
        guard case .element(let element)? = row.shape?.content else {
            return texts(row.node.count == 1 ? .oneItem : .itemCount, "\(row.node.count)")
        }
        return "\(row.node.count) × \(element.typeName)"
    }

    private static func remark(
        _ row: TreeRow,
        _ problem: Problem?,
        _ texts: DocumentTexts
    ) -> String {
        switch problem?.kind {
        case .undeclared?: return texts[.undeclared]
        case .duplicateKey?: return texts[.duplicateKey]
        case .syntax? where row.node.isContainer && problem?.isAtEnd == true:
            return texts[.unfinished]
        case .wrongType?, .null?, .invalid?, .syntax?:
            return problem.map {
                texts(.expectedGot, .expected($0.expected), .found($0.found.short))
            } ?? ""
        case .missing?, nil: break
        }
        if row.problemsInside > 0 {
            let key: DocumentText = row.problemsInside == 1 ? .oneProblemInside : .problemsInside
            return "! " + texts(key, "\(row.problemsInside)")
        }
        return ""
    }

    /// Returns the role of a value, from its parsed kind; ``Document/Node/kind`` would read all of a long number.
    static func role(of node: Document.Node) -> ThemeRole {
        switch node.document.nodes[node.index].kind {
        case .null: .dataNull
        case .string, .escapedString, .illFormedString, .key, .escapedKey, .illFormedKey:
            .dataString
        case .true, .false: .dataBool
        case .integer, .decimal: .dataNumber
        case .array, .object: .dataPunctuation
        }
    }
}

extension Problem {
    /// Whether the text ends too early.
    fileprivate var isAtEnd: Bool {
        if case .end = found { return true }
        return false
    }
}
