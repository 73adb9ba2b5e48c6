import TerminalUI
import TerminalWidgets
import ValueTree

extension BodyView {
    mutating func move(_ motion: Motion, layout: BodyLayout) -> Outcome {
        switch side {
        case .tree:
            guard let content else { return moveSent(motion, layout: layout) }
            return move(motion, in: content, layout: layout)
        case .raw where isSentShown: return moveSent(motion, layout: layout)
        case .raw: return moveRaw(motion, layout: layout)
        }
    }

    mutating func click(_ side: Side, _ point: Point, layout: BodyLayout) -> Outcome {
        self.side = side
        switch side {
        case .tree: return clickTree(point, layout: layout)
        case .raw where isSentShown: return clickSent(point.y, layout: layout)
        case .raw: return clickPretty(point.y, layout: layout)
        }
    }

    /// Takes the cursor to a row of the tree; a click on ▾ or ▸ folds it too.
    private mutating func clickTree(_ point: Point, layout: BodyLayout) -> Outcome {
        guard let content else { return .nothing }
        let rows = content.rows(from: treeTop, limit: max(1, layout.treeHeight))
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

    private mutating func clickPretty(_ row: Int, layout: BodyLayout) -> Outcome {
        guard let parsed else { return .nothing }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let rows = prettyRows(of: parsed, layout: layout)
            .rows(from: rawTop, limit: max(0, row) + 1, cursor: line).rows
        return rows.last.map { goToLine($0.line.number, layout: layout) } ?? .nothing
    }

    private mutating func clickSent(_ row: Int, layout: BodyLayout) -> Outcome {
        guard let lines else { return .nothing }
        let rows = byteRows(lines, layout: layout).rows(from: sent.top, limit: max(0, row) + 1)
        if let last = rows.last { goToSent(last.range.lowerBound, lines, layout: layout) }
        return .nothing
    }

    private mutating func move(
        _ motion: Motion,
        in content: TreeContent,
        layout: BodyLayout
    )
        -> Outcome
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

    private mutating func moveRaw(_ motion: Motion, layout: BodyLayout) -> Outcome {
        guard let parsed else { return .nothing }
        let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
        let page = max(1, layout.rawHeight - 1)
        let target =
            switch motion {
            case .by(let rows): line + max(-10_000, min(rows, 10_000))
            case .pageUp: line - page
            case .pageDown: line + page
            case .halfPageUp: line - max(1, page / 2)
            case .halfPageDown: line + max(1, page / 2)
            case .first: 0
            case .last: parsed.lines.count - 1
            }
        let isSame = max(0, min(target, parsed.lines.count - 1)) == line
        _ = goToLine(target, layout: layout)
        return isSame ? .notice(.endOfBody) : .nothing
    }

    mutating func goToLine(_ line: Int, layout: BodyLayout) -> Outcome {
        guard let parsed else { return .nothing }
        let line = max(0, min(line, parsed.lines.count - 1))
        guard let target = parsed.prettyLines(from: line, limit: 1).first else { return .nothing }
        cursor = TreePosition(target.node.index)
        isOnClosing = target.part == .closing
        open(around: cursor, in: parsed)
        reveal(layout: layout)
        return .nothing
    }

    private mutating func moveSent(_ motion: Motion, layout: BodyLayout) -> Outcome {
        guard let lines else { return .notice(.notReadYet) }
        let text = byteRows(lines, layout: layout)
        let before = sent.cursor
        let target = text.move(motion, from: before, height: max(1, layout.rawHeight))
        goToSent(target, lines, layout: layout)
        return target == before ? .notice(.endOfBody) : .nothing
    }

    /// Takes the cursor to a row of the text as it was sent, and the tree's cursor to what is on it.
    mutating func goToSent(_ row: Int, _ lines: TextLines, layout: BodyLayout) {
        let text = byteRows(lines, layout: layout)
        sent.cursor = row
        search?.textHit = nil
        sent.top = text.top(for: sent, height: max(1, layout.rawHeight))
        guard let parsed = placed else { return }
        cursor = TreePosition(parsed.node(covering: text.firstInk(at: row)).index)
        isOnClosing = false
        open(around: cursor, in: parsed)
        revealTree(height: layout.treeHeight)
    }
}
