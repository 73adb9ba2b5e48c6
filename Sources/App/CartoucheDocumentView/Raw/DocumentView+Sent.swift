import TerminalUI
import TerminalWidgets
import ValueTree

/// The body as received, as text or in hex: moving and scrolling by rows.
extension DocumentView {
    /// The rows of the body in this layout.
    func byteRows(_ lines: TextLines, layout: DocumentLayout) -> any ByteRows {
        guard rawStyle != .hex else { return HexRows(lines.bytes, width: layout.rawWidth) }
        return sentText(lines, width: layout.rawWidth)
    }

    /// The text as received, wrapped to a width.
    func sentText(_ lines: TextLines, width: Int) -> TextRows {
        TextRows(lines, width: wrapsSent ? max(1, width - TextRows.gutter(lines)) : nil)
    }

    mutating func moveSent(_ motion: Motion, layout: DocumentLayout) -> Effect {
        guard let lines else { return .notice(.notReadYet) }
        let text = byteRows(lines, layout: layout)
        let before = sent.cursor
        let target = text.move(motion, from: before, height: max(1, layout.rawHeight))
        goToSent(target, lines, layout: layout)
        return target == before ? .notice(.endOfBody) : .nothing
    }

    /// Moves the cursor to a row of the text as received, and in the tree to the value on that row.
    mutating func goToSent(_ row: Int, _ lines: TextLines, layout: DocumentLayout) {
        search?.textHit = nil
        goToSent(byte: byteRows(lines, layout: layout).firstInk(at: row), lines, layout: layout)
    }

    /// Moves the cursor to the row of a byte, and in the tree to the value there.
    mutating func goToSent(byte offset: Int, _ lines: TextLines, layout: DocumentLayout) {
        let text = byteRows(lines, layout: layout)
        sent.cursor = text.row(holding: offset)
        sent.top = text.top(for: sent, height: max(1, layout.rawHeight))
        guard let parsed, let node = node(atSent: offset) else { return }
        cursor = TreePosition(node)
        isOnClosing = false
        open(around: cursor, in: parsed)
        revealTree(height: layout.treeHeight)
    }

    /// Returns the value at a byte of the text as received.
    ///
    /// In a stream whose values have no positions, this is the item, or the value in it that has
    /// the cursor.
    private func node(atSent offset: Int) -> Int? {
        if let placed { return placed.node(covering: offset).index }
        guard let parsed, !parsed.items.places.isEmpty, let item = parsed.item(at: offset) else {
            return nil
        }
        return (item.index..<item.nextIndex).contains(cursor.node) ? cursor.node : item.index
    }

    /// The bytes of the value under the cursor, or of its item, in the text as received.
    var sentRange: Range<Int>? {
        guard let placed else { return parsed?.itemRange(of: cursor.node) }
        return placed.document.node(index: cursor.node)?.byteRange
    }

    mutating func clickSent(_ row: Int, layout: DocumentLayout) -> Effect {
        guard let lines else { return .nothing }
        let rows = byteRows(lines, layout: layout).rows(from: sent.top, limit: max(0, row) + 1)
        if let last = rows.last { goToSent(last.range.lowerBound, lines, layout: layout) }
        return .nothing
    }

    mutating func scrollSent(by rows: Int, layout: DocumentLayout) {
        guard let lines, layout.rawHeight > 0 else { return }
        let text = byteRows(lines, layout: layout)
        let lastTop = text.step(from: text.last, by: 1 - layout.rawHeight)
        sent.top = min(text.step(from: sent.top, by: rows), lastTop)
        let seen = text.rows(from: sent.top, limit: layout.rawHeight).map(\.range.lowerBound)
        guard let first = seen.first, let last = seen.last else { return }
        let nearest = max(first, min(sent.cursor, last))
        if nearest != sent.cursor { goToSent(nearest, lines, layout: layout) }
    }

    mutating func revealSent(layout: DocumentLayout, keepsRow: Bool) {
        guard let lines, let range = sentRange else { return }
        let text = byteRows(lines, layout: layout)
        let key = placed?.document.node(index: cursor.node)?.key?.byteRange
        let first = text.row(holding: key?.lowerBound ?? range.lowerBound)
        let isInside = first <= sent.cursor && sent.cursor < range.upperBound
        let isKept = keepsRow && side == .raw && isInside
        sent.cursor = isKept ? text.row(holding: sent.cursor) : first
        sent.top = text.top(for: sent, height: layout.rawHeight)
    }

    /// Toggles a tree between indented and as received, any other body between text and hex.
    mutating func toggleRawStyle(layout: DocumentLayout) -> Effect {
        guard lines != nil else { return .notice(.notReadYet) }
        let style: RawStyle =
            switch rawStyle {
            case .indented: .sent
            case .sent: placed == nil ? .hex : .indented
            case .hex: .sent
            }
        chosenRawStyle = style
        settleRaw(layout: layout)
        switch style {
        case .indented: return .notice(.showsPretty)
        case .sent: return .notice(.showsAsSent)
        case .hex: return .notice(.showsHex)
        }
    }

    mutating func toggleWrap(layout: DocumentLayout) -> Effect {
        switch rawStyle {
        case .hex: return .notice(.hexHasNoLines)
        case .indented: wrapsIndented.toggle()
        case .sent: wrapsSent.toggle()
        }
        settleRaw(layout: layout)
        return .notice(wraps ? .wrapsLines : .cutsLines)
    }

    /// Moves view and cursor to the starts of rows in this layout.
    private mutating func settleRaw(layout: DocumentLayout) {
        if placed == nil, let lines {
            let rows = byteRows(lines, layout: layout)
            sent.cursor = rows.row(holding: sent.cursor)
            sent.top = rows.top(for: sent, height: max(1, layout.rawHeight))
        }
        reveal(layout: layout)
    }
}
