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

    mutating func click(_ side: Side, _ row: Int, layout: BodyLayout) -> Outcome {
        self.side = side
        guard let content else { return .nothing }
        if side == .tree {
            cursor = content.position(row, below: treeTop)
            isOnClosing = false
            reveal(layout: layout)
            return .nothing
        }
        if isSentShown { return .nothing }
        return goToLine(rawTop + row, layout: layout)
    }

    /// Moves what is seen and takes the cursor along only as far as it must be seen.
    mutating func scroll(_ side: Side, by rows: Int, layout: BodyLayout) -> Outcome {
        let before = self.side
        self.side = side
        let outcome = move(.by(rows), layout: layout)
        self.side = before
        return outcome
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

    private mutating func goToLine(_ line: Int, layout: BodyLayout) -> Outcome {
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
        let text = SentText(lines, width: max(1, layout.rawWidth - SentText.gutter(lines)))
        let before = sent.cursor
        sent.cursor = text.move(motion, from: sent.cursor, height: max(1, layout.rawHeight))
        let isSame = sent.cursor == before
        if let parsed {
            cursor = TreePosition(parsed.node(covering: text.firstInk(at: sent.cursor)).index)
            isOnClosing = false
            open(around: cursor, in: parsed)
            revealTree(height: layout.treeHeight)
        }
        sent.top = text.top(for: sent, height: max(1, layout.rawHeight))
        return isSame ? .notice(.endOfBody) : .nothing
    }
}
