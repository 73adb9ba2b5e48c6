import TerminalUI
import TerminalWidgets
import ValueTree

/// Draws the visible rows of the tree.
struct TreePane {
    let content: TreeContent
    let top: TreePosition
    let cursor: TreePosition
    let isActive: Bool
    let matches: SearchHits?
    /// Whether the text on the screen differs from the text as received, to which positions refer.
    let isTextIndented: Bool

    private static let widthWithTypes = 30
    private static let widestType = 20
    private static let widestNote = 32
    private static let nameColumn = 4
    /// The minimum width of a name, at any depth.
    private static let narrowestName = 8
    private static let gapBeforeType = 3
    /// The column of ▾ and ▸ in a row without indentation.
    static let foldColumn = 1

    /// The indentation of the visible rows, such that the cursor's row is visible.
    static func indentation(
        of rows: [TreeRow],
        cursor: TreePosition,
        width: Int
    ) -> Indentation {
        let depth = rows.first { $0.position == cursor }?.depth ?? rows.first?.depth ?? 0
        return Indentation(cursorDepth: depth, width: width)
    }

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let (parents, below) = content.shownRows(from: top, height: height(in: frame))
        let rows = parents + below
        let texts = rows.map { TreeRowText($0, texts: drawing.texts) }
        let cursor = content.visible(cursor)
        let indentation = Self.indentation(of: rows, cursor: cursor, width: frame.size.width)
        let columns = columns(
            of: Array(zip(rows, texts)),
            indentation,
            width: frame.size.width
        )
        for (y, (row, text)) in zip(rows, texts).enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(
                    row,
                    text,
                    isParent: y < parents.count,
                    isSelected: row.position == cursor,
                    columns: columns,
                    in: &frame,
                    with: drawing
                )
            }
        }
        drawEnding(behind: rows, indentation, in: &frame, with: drawing)
    }

    /// Returns the height without the row for an early end of the text, if there is one.
    private func height(in frame: Frame) -> Int {
        !content.body.showsEnding ? frame.size.height : max(1, frame.size.height - 1)
    }

    private func drawEnding(
        behind rows: [TreeRow],
        _ indentation: Indentation,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        if content.body.isArriving {
            let depth = max(1, content.body.ending?.openContainers.count ?? 1)
            let place = Point(2 + indentation.columns(at: depth), rows.count)
            frame.write("…", at: place, style: drawing[.busy])
            return
        }
        guard let ending = content.body.ending else { return }
        if ending.isTruncated, content.reading?.typed == .none(.cut) {
            frame.write(
                "… " + drawing.texts[.bodyIsCut],
                at: Point(Self.foldColumn, rows.count),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        let (error, depth) = (ending.error, ending.openContainers.count)
        let position = "\(error.position.line):\(error.position.column)"
        let text = drawing.texts(
            ending.isTruncated ? .breaksOff : .malformedAt,
            .text(isTextIndented ? drawing.texts(.positionAsSent, .text(position)) : position),
            .expected(error.expected),
            .found(error.found)
        )
        let isAtEnd = rows.last?.position == content.last
        frame.write(
            (isAtEnd ? "✗ " : "… ✗ ") + text,
            at: Point(isAtEnd ? 2 + indentation.columns(at: depth) : Self.foldColumn, rows.count),
            style: drawing[.dataMismatch],
            truncation: .ellipsis
        )
    }

    private struct Columns {
        let value: Int
        var type: Int?
        let indentation: Indentation

        /// Returns the columns of a row's name and value.
        ///
        /// The name of a value is truncated where the values begin, as far as the indentation
        /// leaves room for it.
        func places(of row: TreeRow, _ text: TreeRowText) -> (name: Range<Int>, value: Int) {
            let start = nameColumn + indentation.columns(at: row.depth)
            let width = TextWidth.columns(of: text.label)
            guard row.node.count == 0 || row.isGhost else {
                return (start..<start + width, start + width + 2)
            }
            let room = max(min(width, narrowestName), value - 1 - start)
            let end = start + min(width, room)
            return (start..<end, max(value, end + 1))
        }
    }

    /// Returns the columns: values are aligned if names leave room, and types follow the widest
    /// value.
    private func columns(
        of rows: [(TreeRow, TreeRowText)],
        _ indentation: Indentation,
        width: Int
    ) -> Columns {
        let ends = rows.filter { $0.0.node.count == 0 || $0.0.isGhost }.map { row, text in
            Self.nameColumn + indentation.columns(at: row.depth) + TextWidth.columns(of: text.label)
        }
        var columns = Columns(
            value: min((ends.max() ?? 0) + 2, max(8, width / 2)),
            indentation: indentation
        )
        let typed = rows.filter { !Self.saysType($0.0, $0.1) }
        let types = typed.map { TextWidth.columns(of: $0.1.type) }.max() ?? 0
        // The notes of a stream are more useful than types, and its rows are short.
        let hasNotes = rows.contains { $0.0.note != nil }
        let typeWidth =
            hasNotes
            ? min(types, width / 2, Self.widestNote)
            : min(types, max(7, width / 4), Self.widestType)
        guard width >= Self.widthWithTypes, typeWidth > 0 else { return columns }
        let contents = typed.map { row, text in
            columns.places(of: row, text).value + text.contentWidth
        }
        columns.type = min(width - typeWidth, (contents.max() ?? 0) + Self.gapBeforeType)
        return columns
    }

    /// Returns whether a row shows its type: a problem names the declared type itself, and may need
    /// the room.
    private static func saysType(_ row: TreeRow, _ text: TreeRowText) -> Bool {
        row.isGhost || text.role == .dataMismatch
    }

    private func draw(
        _ row: TreeRow,
        _ text: TreeRowText,
        isParent: Bool,
        isSelected: Bool,
        columns: Columns,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let style = { (role: ThemeRole) in
            drawing.underCursor(drawing[role], isMarked: isSelected, isActive: isActive)
        }
        if isSelected { frame.fill(style: style(.text)) }
        let typeColumn = Self.saysType(row, text) ? nil : columns.type
        let end = (typeColumn ?? frame.size.width + 1) - 1
        let indent = columns.indentation.columns(at: row.depth)
        frame.write(
            isSelected ? (isActive ? "›" : "·") : isParent ? "↑" : columns.indentation.mark,
            at: .topLeft,
            style: style(.keyHint)
        )
        frame.write(
            text.glyph,
            at: Point(Self.foldColumn + indent, 0),
            style: style(.dataPunctuation),
            width: end
        )
        frame.write(text.mark, at: Point(2 + indent, 0), style: style(text.markRole))
        let isMatch = isMatch(row)
        let places = columns.places(of: row, text)
        frame.write(
            text.label,
            at: Point(places.name.lowerBound, 0),
            style: style(isMatch ? .match : nameRole(row)),
            width: max(0, min(end, places.name.upperBound) - places.name.lowerBound),
            truncation: .ellipsis
        )
        let used = frame.write(
            text.value,
            at: Point(places.value, 0),
            style: style(isMatch ? .match : text.role),
            width: max(0, end - places.value),
            truncation: .ellipsis
        )
        let remark = text.spans(remarkRole(row), style)
        let remarkX = places.value + (used > 0 ? used + 2 : 0)
        if remarkX + 4 < end {
            frame.write(remark.truncated(to: end - remarkX), at: Point(remarkX, 0))
        }
        guard let type = typeColumn else { return }
        frame.write(
            text.type,
            at: Point(type, 0),
            style: style(.dataType),
            width: frame.size.width - type,
            truncation: .ellipsis
        )
    }

    private func isMatch(_ row: TreeRow) -> Bool {
        guard let places = matches?.places, !row.isGhost else { return false }
        let index = places.partitioningIndex { $0 >= row.node.index }
        return index < places.count && places[index] == row.node.index
    }

    private func nameRole(_ row: TreeRow) -> ThemeRole {
        if row.isGhost { return .dataMissing }
        return row.node.key == nil ? .dataPunctuation : .dataKey
    }

    private func remarkRole(_ row: TreeRow) -> ThemeRole {
        if row.problemsInside > 0 { return .dataMismatch }
        if row.problems.isEmpty { return .muted }
        return row.problems.allSatisfy(\.isInformation) ? .dataUndeclared : .dataMismatch
    }
}

/// The indentation of rows: two columns per level, until the cursor's row would leave the pane.
struct Indentation {
    /// The columns by which all rows are shifted left to keep the cursor's row visible.
    let shift: Int

    init(cursorDepth: Int, width: Int) {
        shift = max(0, 2 * cursorDepth - max(2, width / 3))
    }

    func columns(at depth: Int) -> Int { max(0, 2 * depth - shift) }

    /// The mark at the edge for content hidden on the left.
    var mark: String { shift > 0 ? "…" : " " }
}
