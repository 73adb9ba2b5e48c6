import TerminalUI
import TerminalWidgets
import ValueTree

/// The data of a table's rows, only the visible of which are read.
struct TableContent {
    let tree: TreeContent
    let table: TableState
    let array: Document.Node

    init?(_ tree: TreeContent, _ table: TableState) {
        guard let array = tree.body.document.node(index: table.array) else { return nil }
        self.tree = tree
        self.table = table
        self.array = array
    }

    var rowCount: Int { table.order?.elements.count ?? array.count }

    /// A row and the index of its element.
    struct Row {
        let element: Int
        let node: Document.Node
    }

    func row(_ row: Int) -> Row? {
        guard row >= 0, row < rowCount else { return nil }
        let element = table.order?.elements[row] ?? row
        return tree.body.containers.child(of: array, at: element)
            .map { Row(element: element, node: $0) }
    }

    func rows(_ height: Int) -> [Row] {
        (table.top..<max(table.top, min(table.top + height, rowCount))).compactMap(row)
    }

    /// Returns the row that contains a value, and its column if it is in one; nil for a row that
    /// isn't shown.
    func place(of node: Int) -> (row: Int, column: Int?)? {
        let lineage = tree.body.containers.lineage(of: node, in: tree.body.document)
        let inside = lineage.drop { $0.node.index != array.index }.dropFirst()
        guard let element = inside.first?.elementIndex else { return nil }
        let name = inside.dropFirst().first?.node.key?.string
        let row = table.order.map { $0.row(of: element) } ?? element
        return row.map { ($0, name.flatMap(table.columns.place)) }
    }

    /// Returns the tree position of a cell, or of its row if the row has no such cell.
    func position(_ row: Row, column: Int) -> TreePosition {
        guard column < table.columns.count else { return TreePosition(row.node.index) }
        let name = table.columns.names[column]
        if let cell = row.node.child(named: name) { return TreePosition(cell.index) }
        let missing = tree.missing(in: row.node.index)
            .firstIndex { TreeRowText.lastName($0) == name }
        return TreePosition(row.node.index, ghost: missing.map { $0 + 1 } ?? 0)
    }

    func cell(_ row: Row, column: Int) -> TableCell {
        let name = table.columns.names[column]
        guard let node = row.node.child(named: name) else {
            let isMissing = tree.missing(in: row.node.index)
                .contains { TreeRowText.lastName($0) == name }
            return TableCell(node: nil, text: isMissing ? "–" : "", isWrong: isMissing)
        }
        return TableCell(node: node, text: TableCell.text(of: node), isWrong: isWrong(node))
    }

    /// Returns whether a value or one of its descendants has a problem.
    func isWrong(_ node: Document.Node) -> Bool {
        tree.problems(at: node.index).contains { !$0.isInformation }
            || node.isContainer && tree.problemCount(inside: node) > 0
    }
}

struct TableCell {
    /// The node of the cell; nil if the row has no such cell.
    let node: Document.Node?
    let text: String
    let isWrong: Bool

    var role: ThemeRole {
        guard !isWrong else { return node == nil ? .dataMissing : .dataMismatch }
        return node.map(TreeRowText.role) ?? .muted
    }

    /// Whether the text is right-aligned in its column, as for numbers.
    var isNumber: Bool { node.map { TreeRowText.role(of: $0) == .dataNumber } ?? false }

    static func text(of node: Document.Node) -> String {
        node.isContainer
            ? ContainerPreview.pieces(of: node).map(\.text).joined() : node.preview()
    }
}

extension TreeContent {
    /// Returns a table of the innermost array of objects around a value, or else of the first one
    /// among the root's members; nil if there is none.
    func table(around node: Int) -> TableState? {
        let lineage = body.containers.lineage(of: node, in: body.document).map(\.node)
        let members = body.document.root.children.prefix(Self.lookedAt).lazy.map(\.value)
        guard
            let array = lineage.last(where: Self.hasObjects)
                ?? members.first(where: Self.hasObjects)
        else { return nil }
        var columns = TableColumns(declared: declaredNames(ofRowsIn: array))
        for child in array.children.prefix(Self.lookedAt) { columns.learn(from: child.value) }
        return TableState(array: array.index, columns: columns)
    }

    /// The number of values that are examined for their keys.
    private static let lookedAt = 100

    private static func hasObjects(_ node: Document.Node) -> Bool {
        node.isArray
            && node.children.prefix(lookedAt).contains { child in
                child.value.isContainer && !child.value.isArray
            }
    }

    /// The names of the fields that the type of the array's elements declares.
    private func declaredNames(ofRowsIn array: Document.Node) -> [String]? {
        guard let first = array.child(at: 0)?.value else { return nil }
        let steps = body.containers.lineage(of: first.index, in: body.document).dropFirst()
        let row = steps.reduce(shape) { shape(of: $1.node, in: $0) }
        guard case .fields(let fields)? = row?.content else { return nil }
        return fields.map(\.name)
    }
}
