import TerminalUI
import TerminalWidgets
import ValueTree

/// Draws a pretty-printed body with the lines of the value under the cursor marked.
struct PrettyPane {
    let parsed: IndexedDocument
    let top: Int
    let cursor: Int
    /// The lines of the value under the cursor.
    let marked: Range<Int>
    let problems: ProblemIndex?
    let wraps: Bool
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let pretty = PrettyRows(parsed: parsed, width: frame.size.width, wraps: wraps)
        let (rows, indentation) = pretty.rows(
            from: top,
            limit: frame.size.height,
            cursor: cursor
        )
        for (y, row) in rows.enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, gutter: pretty.gutter, indentation, in: &frame, with: drawing)
            }
        }
    }

    private func draw(
        _ row: PrettyRow,
        gutter: Int,
        _ indentation: Indentation,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let line = row.line
        let isMarked = marked.contains(line.number)
        let style = { (role: ThemeRole) in
            drawing.underCursor(drawing[role], isMarked: isMarked, isActive: isActive)
        }
        let number = row.isContinued ? "╰" : String(line.number + 1)
        frame.write(number, at: Point(gutter - 2 - number.count, 0), style: drawing[.muted])
        if line.number == cursor, !row.isContinued {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        if !row.isContinued, line.part != .closing,
            let problem = problems?.first(at: line.node.index)
        {
            let (mark, role) = TreeRowText.lineMark(of: problem)
            frame.write(mark, at: Point(gutter - 2, 0), style: drawing[role])
        }
        let left = gutter - 1
        if isMarked {
            frame.fill(
                Rect(x: left, y: 0, width: frame.size.width - left, height: 1),
                style: style(.text)
            )
            frame.write("┃", at: Point(left, 0), style: style(.keyHint))
        }
        var x = gutter + indentation.columns(at: line.depth)
        for piece in row.pieces where x < frame.size.width {
            x += frame.write(
                piece.text,
                at: Point(x, 0),
                style: style(piece.role),
                truncation: .ellipsis
            )
        }
    }
}

/// The rows of a pretty-printed body in a pane of a width; wrapped lines have more than one.
struct PrettyRows {
    let parsed: IndexedDocument
    let width: Int
    let wraps: Bool

    /// The width of line numbers and marks.
    var gutter: Int { String(parsed.lines.count).count + 3 }

    /// Returns the rows from a line on; if the cursor's line is visible, it determines their
    /// indentation.
    func rows(from top: Int, limit: Int, cursor: Int) -> (rows: [PrettyRow], Indentation) {
        let lines = parsed.prettyLines(from: top, limit: limit)
        let indentation = indentation(of: lines, cursor: cursor)
        var rows: [PrettyRow] = []
        for line in lines where rows.count < limit {
            rows += self.rows(of: line, indentation)
        }
        return (Array(rows.prefix(limit)), indentation)
    }

    /// Returns the first line of the view such that as much as possible of the cursor's line is
    /// visible.
    func top(_ top: Int, showing cursor: Int, height: Int) -> Int {
        guard wraps, cursor > top else { return min(top, cursor) }
        let lines = parsed.prettyLines(from: max(top, cursor - height + 1), limit: height)
            .prefix { $0.number <= cursor }
        let indentation = indentation(of: Array(lines), cursor: cursor)
        var room = height
        var first = cursor
        for line in lines.reversed() {
            room -= rows(of: line, indentation).count
            guard room >= 0 || line.number == cursor else { break }
            first = line.number
        }
        return max(top, first)
    }

    private func rows(of line: PrettyLine, _ indentation: Indentation) -> [PrettyRow] {
        let room = width - gutter - indentation.columns(at: line.depth)
        return PrettyRow.rows(of: line, width: wraps ? room : nil)
    }

    private func indentation(of lines: [PrettyLine], cursor: Int) -> Indentation {
        let depth = lines.first { $0.number == cursor }?.depth ?? lines.first?.depth ?? 0
        return Indentation(cursorDepth: depth, width: width - gutter + 1)
    }
}

/// One screen row of a pretty-printed line, which is either truncated or wrapped.
struct PrettyRow {
    /// A piece of the line in one style.
    struct Piece: Equatable {
        let text: String
        let role: ThemeRole
    }

    let line: PrettyLine
    /// Whether the line began in an earlier row.
    let isContinued: Bool
    let pieces: [Piece]

    /// The rows of a line, at least one.
    static func rows(of line: PrettyLine, width: Int?) -> [PrettyRow] {
        let pieces = pieces(of: line)
        guard let width else { return [PrettyRow(line: line, isContinued: false, pieces: pieces)] }
        return wrapped(pieces, width: max(1, width)).enumerated().map { place, pieces in
            PrettyRow(line: line, isContinued: place > 0, pieces: pieces)
        }
    }

    private static func wrapped(_ pieces: [Piece], width: Int) -> [[Piece]] {
        var rows: [[Piece]] = [[]]
        var room = width
        for piece in pieces {
            var text = ""
            for character in piece.text {
                let columns = TextWidth.columns(of: String(character))
                if columns > room, room < width {
                    rows[rows.count - 1].append(Piece(text: text, role: piece.role))
                    rows.append([])
                    text = ""
                    room = width
                }
                text.append(character)
                room -= columns
            }
            rows[rows.count - 1].append(Piece(text: text, role: piece.role))
        }
        return rows
    }

    private static func pieces(of line: PrettyLine) -> [Piece] {
        let node = line.node
        let isArray = node.isArray
        let comma = Piece(text: line.isFollowed ? "," : "", role: .dataPunctuation)
        if line.part == .closing {
            return [Piece(text: isArray ? "]" : "}", role: .dataPunctuation), comma]
        }
        let key = node.key.map { key in
            [
                Piece(text: key.sourcePreview(), role: .dataKey),
                Piece(text: ": ", role: .dataPunctuation),
            ]
        }
        let value: Piece
        if line.part == .opening {
            value = Piece(text: isArray ? "[" : "{", role: .dataPunctuation)
        } else if node.isContainer {
            value = Piece(text: isArray ? "[]" : "{}", role: .dataPunctuation)
        } else {
            value = Piece(text: node.sourcePreview(), role: TreeRowText.role(of: node))
        }
        return (key ?? []) + [value, comma]
    }
}
