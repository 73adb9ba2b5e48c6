package import TerminalUI
package import TerminalWidgets
import ValueTree

/// The differences between two documents as a tree with a cursor.
package struct CompareView: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// A row of the view.
        case clicked(Int)
        case wheelTurned(Int)
        case nextDifference
        case previousDifference
        /// Requests to show the value of the row in the newer document.
        case rowOpened
    }

    package typealias Effect = DocumentView.Effect

    /// The comparison; nil while the documents are compared.
    package private(set) var comparison: Comparison?
    private(set) var list = ListView.State()

    package init() {}

    package static let keys = KeyTable<Message>([
        KeyBinding(["n"], .keyNextDifference, .nextDifference, isHint: true),
        KeyBinding(["N"], .keyPreviousDifference, .previousDifference, isHint: true),
        KeyBinding([.enter], .keyOpenInTree, .rowOpened, isHint: true),
    ]).moving(Message.moved)

    /// Shows the comparison with the cursor on its first difference.
    package mutating func show(_ comparison: Comparison, height: Int) {
        self.comparison = comparison
        list = ListView.State()
        if let first = comparison.differences.first { select(first, height: height) }
    }

    /// The row under the cursor.
    package var row: ComparedRow? {
        guard let rows = comparison?.rows, rows.indices.contains(list.selection) else { return nil }
        return rows[list.selection]
    }

    package mutating func update(_ message: Message, height: Int) -> Effect {
        guard let comparison else { return .notice(.notReadYet) }
        let (count, before) = (comparison.rows.count, list.selection)
        switch message {
        case .moved(let motion):
            list.move(motion, count: count, height: height)
            return list.selection == before ? .notice(.endOfBody) : .nothing
        case .clicked(let y):
            guard let row = list.row(at: y, count: count, height: height) else { return .nothing }
            select(row, height: height)
        case .wheelTurned(let rows): list.scroll(by: rows, count: count, height: height)
        case .nextDifference:
            let behind = comparison.differences.partitioningIndex { $0 > before }
            return goToDifference(behind, in: comparison, height: height)
        case .previousDifference:
            let here = comparison.differences.partitioningIndex { $0 >= before }
            return goToDifference(here - 1, in: comparison, height: height)
        case .rowOpened:
            if let row, row.newer == nil { return .notice(.onlyInOlder) }
        }
        return .nothing
    }

    /// Moves to a difference by its number; wraps around.
    private mutating func goToDifference(
        _ number: Int,
        in comparison: Comparison,
        height: Int
    ) -> Effect {
        let differences = comparison.differences
        guard !differences.isEmpty else { return .notice(.noDifferences) }
        select(differences[(number + differences.count) % differences.count], height: height)
        return .nothing
    }

    private mutating func select(_ row: Int, height: Int) {
        list.select(row, count: comparison?.rows.count ?? 0, height: height)
    }
}

/// Copying, as in a document: the value in the newer document, or a removed one in the older
/// document.
extension CompareView {
    /// The request to copy a part of the row under the cursor.
    package func copy(_ part: DocumentView.CopiedPart, texts: DocumentTexts) -> Effect {
        guard let comparison, let row else { return .notice(.nothingToCopy) }
        let body = row.newer == nil ? comparison.older : comparison.newer
        guard let index = row.newer ?? row.older, let node = body.document.node(index: index)
        else { return .notice(.nothingToCopy) }
        if part == .row {
            let text = ComparedRowText(row, in: comparison, texts: texts).line
            return Effect(requests: [.copy(.text(text))])
        }
        if part == .key, node.key == nil { return .notice(.noKeyHere) }
        return Effect(requests: [.copy(.part(part, of: body, node: index))])
    }
}
