import TerminalUI
import TerminalWidgets
import ValueTree

/// The tree: moving, folding and scrolling.
extension DocumentView {
    mutating func moveTree(
        _ motion: Motion,
        in content: TreeContent,
        layout: DocumentLayout
    )
        -> Effect
    {
        let page = max(1, layout.treeHeight - 1)
        let start = content.visible(cursor)
        let target =
            switch motion {
            case .by(let rows) where rows >= 0: content.position(rows, below: start)
            case .by(let rows): content.position(-max(rows, -10_000), above: start)
            case .pageUp: content.position(page, above: start)
            case .pageDown: content.position(page, below: start)
            case .halfPageUp: content.position(max(1, page / 2), above: start)
            case .halfPageDown: content.position(max(1, page / 2), below: start)
            case .first: TreePosition.root
            case .last: content.last
            }
        let isSame = target == cursor && !isOnClosing
        cursor = target
        isOnClosing = false
        reveal(layout: layout)
        return isSame ? .notice(.endOfBody) : .nothing
    }

    /// Moves the cursor to a row of the tree; a click on ▾ or ▸ also toggles its fold.
    mutating func clickTree(_ point: Point, layout: DocumentLayout) -> Effect {
        guard let content else { return .nothing }
        let shown = content.shownRows(from: treeTop, height: max(1, layout.treeHeight))
        let rows = shown.parents + shown.rows
        let glyph = TreePane.indentation(of: rows, cursor: cursor, width: layout.treeWidth)
        guard let row = rows[..<min(rows.count, max(0, point.y) + 1)].last else { return .nothing }
        cursor = row.position
        isOnClosing = false
        reveal(layout: layout)
        guard rows.indices.contains(point.y), row.hasFoldMark,
            point.x == TreePane.foldColumn + glyph.columns(at: row.depth)
        else { return .nothing }
        return fold(.toggled, layout: layout)
    }

    /// Moves the cursor to a sibling, past everything in between; in a filtered tree all rows are
    /// siblings.
    mutating func goToSibling(_ steps: Int, layout: DocumentLayout) -> Effect {
        if let selected { return moveSelected(.by(steps), in: selected, layout: layout) }
        guard let content else { return .notice(treeAbsence) }
        let shown = content.visible(cursor)
        guard let sibling = content.sibling(steps, of: shown) else { return .notice(.noSibling) }
        jump(to: sibling, layout: layout)
        return .nothing
    }

    mutating func fold(_ message: FoldMessage, layout: DocumentLayout) -> Effect {
        guard let content, let parsed else { return .notice(treeAbsence) }
        guard selected == nil else { return .notice(.nothingToFold) }
        let lineage = parsed.containers.lineage(of: cursor.node, in: parsed.document)
        guard let node = lineage.last?.node else { return .nothing }
        let depth = lineage.count - 1
        let isOpen = content.isOpen(node, depth: depth)
        let canOpen = node.count > 0 || !content.missing(in: node.index).isEmpty
        switch message {
        case .toggled:
            guard canOpen else { return .notice(.nothingToFold) }
            folding.set(node.index, depth: depth, isOpen: !isOpen)
        case .unfolded:
            guard canOpen else { return .notice(.nothingToFold) }
            guard !isOpen else { return move(.down, layout: layout) }
            folding.set(node.index, depth: depth, isOpen: true)
        case .folded:
            if isOpen, cursor.ghost == 0 {
                folding.set(node.index, depth: depth, isOpen: false)
            } else {
                guard let parent = cursor.ghost > 0 ? node : lineage.dropLast().last?.node else {
                    return .notice(.nothingToFold)
                }
                cursor = TreePosition(parent.index)
            }
        case .allUnfolded: folding = .allOpen
        case .allFolded: folding = Folding(openDepth: 1)
        case .depthChosen(let depth): folding = Folding(openDepth: depth)
        }
        settleCursor()
        reveal(layout: layout)
        return .nothing
    }

    /// Moves a cursor hidden by folding to the folded row.
    private mutating func settleCursor() {
        guard let content else { return }
        cursor = content.visible(cursor)
        treeTop = content.visible(treeTop)
        isOnClosing = false
    }
}
