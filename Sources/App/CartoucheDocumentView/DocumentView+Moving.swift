import TerminalUI
import TerminalWidgets
import ValueTree

/// The cursor, which all sides share, and how each side shows it.
extension DocumentView {
    /// Moves the cursor to a row, opens its ancestors, and shows it in tree and text.
    package mutating func jump(to position: TreePosition, layout: DocumentLayout) {
        guard let parsed else { return }
        cursor = position
        isOnClosing = false
        open(around: position, in: parsed)
        reveal(layout: layout)
    }

    /// Moves the cursor to the value at a byte offset, or to the row in plain text.
    mutating func jump(toOffset offset: Int, layout: DocumentLayout) {
        if let parsed = placed {
            return jump(to: TreePosition(parsed.node(covering: offset).index), layout: layout)
        }
        guard let lines else { return }
        let skipped = parsed?.items.skippedBytes ?? 0
        goToSent(byte: max(0, offset - skipped), lines, layout: layout)
    }

    /// Unfolds all ancestors of a row.
    mutating func open(around position: TreePosition, in parsed: IndexedDocument) {
        let lineage = parsed.containers.lineage(of: position.node, in: parsed.document)
        for (depth, step) in lineage.enumerated()
        where depth < lineage.count - 1 || position.ghost > 0 {
            folding.set(step.node.index, depth: depth, isOpen: true)
        }
    }

    mutating func move(_ motion: Motion, layout: DocumentLayout) -> Effect {
        if side == .tree, picture != nil { return .notice(.pictureHasNoRows) }
        switch side {
        case .tree:
            guard let content else { return moveSent(motion, layout: layout) }
            if let selected { return moveSelected(motion, in: selected, layout: layout) }
            return moveTree(motion, in: content, layout: layout)
        case .table: return moveTable(motion, layout: layout)
        case .raw where isSentShown: return moveSent(motion, layout: layout)
        case .raw: return movePretty(motion, layout: layout)
        }
    }

    mutating func click(_ side: Side, _ point: Point, layout: DocumentLayout) -> Effect {
        self.side = side
        switch side {
        case .tree:
            guard let selected else { return clickTree(point, layout: layout) }
            return clickSelected(point.y, in: selected, layout: layout)
        case .table: return clickTable(point, layout: layout)
        case .raw where isSentShown: return clickSent(point.y, layout: layout)
        case .raw: return clickPretty(point.y, layout: layout)
        }
    }

    /// Scrolls a side; the cursor moves only if it would leave the screen.
    mutating func scroll(_ side: Side, by rows: Int, layout: DocumentLayout) -> Effect {
        switch side {
        case .tree:
            guard let selected else {
                scrollTree(by: rows, layout: layout)
                break
            }
            _ = moveSelected(.by(rows), in: selected, layout: layout)
        case .table: _ = moveTable(.by(rows), layout: layout)
        case .raw where isSentShown: scrollSent(by: rows, layout: layout)
        case .raw: scrollPretty(by: rows, layout: layout)
        }
        return .nothing
    }

    /// Scrolls tree, text and table so that the cursor is visible in each.
    ///
    /// `keepsRow` keeps the cursor on its row of the text, if that row belongs to its value.
    package mutating func reveal(layout: DocumentLayout, keepsRow: Bool = false) {
        revealTree(height: layout.treeHeight)
        revealRaw(layout: layout, keepsRow: keepsRow)
        revealTable(layout: layout)
    }
}
