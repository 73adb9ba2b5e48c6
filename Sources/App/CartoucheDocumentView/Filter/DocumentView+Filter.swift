import TerminalUI
import TerminalWidgets
import ValueTree

/// A tree that shows only the values that a JSONPath selects.
extension DocumentView {
    /// The selected values, in the order of the document; nil while the whole tree is shown.
    var selected: [Int]? {
        guard let search, search.scope == .path else { return nil }
        return search.hits?.places
    }

    /// Whether a filter selects no values, so that the cursor isn't on a row.
    package var selectsNothing: Bool { side != .raw && selected?.isEmpty == true }

    /// Returns the first row of a pane, with the cursor's row in the middle if there are enough
    /// others.
    static func topOfSelected(_ count: Int, around row: Int, height: Int) -> Int {
        max(0, min(row - height / 2, count - height))
    }

    /// Returns whether the tree has a row for a position, which a filter may omit.
    func isShown(_ position: TreePosition) -> Bool {
        guard let selected else { return true }
        let row = selected.partitioningIndex { $0 >= position.node }
        return position.ghost == 0 && row < selected.count && selected[row] == position.node
    }

    private func row(in selected: [Int]) -> Int {
        selected.partitioningIndex { $0 >= cursor.node }
    }

    mutating func moveSelected(
        _ motion: Motion,
        in selected: [Int],
        layout: DocumentLayout
    ) -> Effect {
        guard !selected.isEmpty else { return .notice(.nothingSelected) }
        let row = row(in: selected)
        let target = motion.destination(
            from: row,
            count: selected.count,
            height: layout.treeHeight
        )
        let place = TreePosition(selected[target])
        let isSame = place == cursor
        jump(to: place, layout: layout)
        return isSame ? .notice(.endOfBody) : .nothing
    }

    mutating func clickSelected(
        _ y: Int,
        in selected: [Int],
        layout: DocumentLayout
    ) -> Effect {
        let row = row(in: selected)
        let top = Self.topOfSelected(selected.count, around: row, height: layout.treeHeight)
        return moveSelected(.by(top + y - row), in: selected, layout: layout)
    }

    /// Draws the values around the cursor, each with its path.
    func drawSelected(
        _ selected: [Int],
        of content: TreeContent,
        in frame: inout Frame,
        with drawing: DocumentDrawing,
        isActive: Bool
    ) {
        guard !selected.isEmpty else {
            frame.write(
                drawing.texts[.nothingSelected],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        let (height, width) = (frame.size.height, frame.size.width)
        let top = Self.topOfSelected(selected.count, around: row(in: selected), height: height)
        let shown = selected.dropFirst(top).prefix(height)
        let paths = shown.map { index in
            CursorPath(of: TreePosition(index), in: content).text(width: width / 2)
        }
        let column = 4 + (paths.map { TextWidth.columns(of: $0) }.max() ?? 0)
        for (y, (index, path)) in zip(shown, paths).enumerated() {
            guard let node = content.body.document.node(index: index) else { continue }
            let isSelected = index == cursor.node
            let style = { (role: ThemeRole) in
                drawing.underCursor(drawing[role], isMarked: isSelected, isActive: isActive)
            }
            let line = Rect(x: 0, y: y, width: width, height: 1)
            if isSelected { frame.fill(line, style: style(.text)) }
            frame.write(
                isSelected ? (isActive ? "›" : "·") : " ",
                at: Point(0, y),
                style: style(.keyHint)
            )
            frame.write(path, at: Point(2, y), style: style(.dataKey))
            let pieces =
                node.isContainer
                ? ContainerPreview.pieces(of: node)
                : [PrettyRow.Piece(text: node.preview(), role: TreeRowText.role(of: node))]
            let spans = pieces.map { Span($0.text, style($0.role)) }
            frame.write(spans.truncated(to: width - column), at: Point(column, y))
        }
    }
}
