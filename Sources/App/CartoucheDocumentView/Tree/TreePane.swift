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
    /// Whether the text on the screen is another than the one sent, whose positions are said.
    let isTextIndented: Bool

    private static let widthWithTypes = 30
    private static let widestType = 20
    private static let nameColumn = 4
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

    /// The height without the row that shows where the text breaks off, if it does.
    private func height(in frame: Frame) -> Int {
        content.body.ending == nil ? frame.size.height : max(1, frame.size.height - 1)
    }

    private func drawEnding(
        behind rows: [TreeRow],
        _ indentation: Indentation,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        guard let ending = content.body.ending else { return }
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
            (isAtEnd ? "✗ " : "⋮ ✗ ") + text,
            at: Point(isAtEnd ? 2 + indentation.columns(at: depth) : Self.foldColumn, rows.count),
            style: drawing[.dataMismatch],
            truncation: .ellipsis
        )
    }

    private struct Columns {
        let value: Int
        let type: Int?
        let indentation: Indentation
    }

    /// Values are aligned in a column as far as names leave room.
    private func columns(
        of rows: [(TreeRow, TreeRowText)],
        _ indentation: Indentation,
        width: Int
    ) -> Columns {
        let ends = rows.filter { $0.0.node.count == 0 || $0.0.isGhost }.map { row, text in
            Self.nameColumn + indentation.columns(at: row.depth) + TextWidth.columns(of: text.label)
        }
        let types = rows.map { TextWidth.columns(of: $0.1.type) }.max() ?? 0
        let typeWidth = min(types, max(7, width / 4), Self.widestType)
        let hasTypes = width >= Self.widthWithTypes && typeWidth > 0
        return Columns(
            value: min((ends.max() ?? 0) + 2, max(8, width * 2 / 5)),
            type: hasTypes ? width - typeWidth : nil,
            indentation: indentation
        )
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
        // A problem names the declared type itself, and may need the room.
        let saysType = row.isGhost || text.role == .dataMismatch
        let typeColumn = saysType ? nil : columns.type
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
        let nameStyle = isMatch(row) ? drawing[.match] : style(nameRole(row))
        let nameEnd =
            Self.nameColumn + indent
            + frame.write(
                text.label,
                at: Point(Self.nameColumn + indent, 0),
                style: nameStyle,
                width: max(0, end - Self.nameColumn - indent),
                truncation: .ellipsis
            )
        let isLeaf = row.node.count == 0 || row.isGhost
        let x = isLeaf ? max(columns.value, nameEnd + 1) : nameEnd + 2
        let used = frame.write(
            text.value,
            at: Point(x, 0),
            style: isMatch(row) ? drawing[.match] : style(text.role),
            width: max(0, end - x),
            truncation: .ellipsis
        )
        let remarkX = x + used + 2
        if remarkX + 4 < end {
            frame.write(
                text.remark,
                at: Point(remarkX, 0),
                style: style(remarkRole(row)),
                width: end - remarkX,
                truncation: .ellipsis
            )
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
