package import TerminalUI

/// Editable text of several lines; scrolls with its cursor.
package struct TextArea {
    private let state: State
    private let isFocused: Bool
    private let placeholder: String

    /// Creates an area; a focused one shows the cursor.
    package init(_ state: State, isFocused: Bool, placeholder: String = "") {
        self.state = state
        self.isFocused = isFocused
        self.placeholder = placeholder
    }

    /// Draws the visible lines.
    package func draw(in frame: inout Frame, styles: TextField.Styles) {
        frame.fill(style: styles.text)
        if state.isEmpty {
            frame.write(placeholder, at: .topLeft, style: styles.placeholder)
        }
        let lines = state.lines
        let rows = state.scroll.visibleRows(count: lines.count, height: frame.size.height)
        let left = isFocused ? state.firstColumn(width: frame.size.width) : 0
        for index in rows {
            // Every character takes at least one column.
            let seen = lines[index].prefix(left + frame.size.width + 1)
            frame.write(
                String(seen),
                at: Point(-left, index - rows.lowerBound),
                style: styles.text,
                truncation: isFocused ? .clip : .ellipsis
            )
        }
        guard isFocused else { return }
        let cursor = state.cursorPoint
        frame.cursor = Point(cursor.x - left, cursor.y - rows.lowerBound)
    }
}

extension TextArea {
    /// The text, its cursor and the visible lines.
    package struct State: Hashable, Sendable {
        private var editable: EditableText
        package private(set) var scroll = ScrollState()
        /// Whether the last edit had more text than the area takes.
        package private(set) var wasCut = false

        /// The most bytes of the text in UTF-8: one paste of the largest size.
        package static let limit = 1 << 20

        /// Creates a text with the cursor at its start.
        package init(_ text: String = "") {
            editable = EditableText(text)
            editable.moveCursor(to: 0)
        }

        /// Whether there is no text.
        package var isEmpty: Bool { editable.characters.isEmpty }

        /// Whether it has the same text, wherever the cursors are.
        package func hasSameText(as other: State) -> Bool {
            editable.characters == other.editable.characters
        }

        /// The beginning of the text, of at most this many characters.
        package func prefix(_ length: Int) -> String { String(editable.characters.prefix(length)) }

        /// The text, lines joined by `\n`.
        package var text: String { editable.text }

        /// Handles a key; returns whether it had a meaning.
        package mutating func handle(_ key: Key, height: Int) -> Bool {
            if let rows = State.rows(for: key, height: height) {
                moveCursor(byRows: rows, height: height)
            } else if key == .enter {
                apply(.insert("\n"), height: height)
            } else if let edit = TextEdit(key) {
                apply(edit, height: height)
            } else {
                return false
            }
            return true
        }

        /// Applies an edit.
        package mutating func apply(_ edit: TextEdit, height: Int) {
            editable.apply(fitting(edit))
            revealCursor(height: height)
        }

        /// The edit with as much text as there is room for.
        private mutating func fitting(_ edit: TextEdit) -> TextEdit {
            wasCut = false
            guard case .insert(let text) = edit else { return edit }
            let room = State.limit - editable.text.utf8.count
            guard text.utf8.count > room else { return edit }
            wasCut = true
            var used = 0
            let taken = text.unicodeScalars.prefix { scalar in
                used += UTF8.width(scalar)
                return used <= room
            }
            return .insert(String(taken))
        }

        /// Inserts pasted text at the cursor.
        package mutating func paste(_ text: String, height: Int) {
            apply(.insert(text), height: height)
        }

        /// Moves the cursor up or down, keeping its column if the line is long enough.
        package mutating func moveCursor(byRows rows: Int, height: Int) {
            let point = cursorPoint
            moveCursor(to: Point(point.x, point.y + rows), height: height)
        }

        /// Moves the cursor to a column and line, clamped to the text.
        package mutating func moveCursor(to point: Point, height: Int) {
            editable.moveCursor(to: index(at: point))
            revealCursor(height: height)
        }

        /// Moves the cursor to a click, in cells of the drawn area.
        package mutating func moveCursor(toClick point: Point, width: Int, height: Int) {
            let left = firstColumn(width: width)
            moveCursor(to: Point(point.x + left, point.y + scroll.offset), height: height)
        }

        /// The number of lines, at least one.
        package var lineCount: Int { 1 + editable.characters.count { $0 == "\n" } }

        /// The text of a line; empty if there is no such line.
        package func text(ofLine line: Int) -> String {
            let lines = lines
            return lines.indices.contains(line) ? String(lines[line]) : ""
        }

        /// The first visible column in an area of this width that shows its cursor.
        func firstColumn(width: Int) -> Int {
            max(0, cursorPoint.x - max(0, width - 1))
        }

        /// The lines.
        var lines: [ArraySlice<Character>] {
            editable.characters.split(separator: "\n", omittingEmptySubsequences: false)
        }

        private func index(at point: Point) -> Int {
            let lines = lines
            guard point.y >= 0 else { return 0 }
            guard point.y < lines.count else { return editable.characters.count }
            var used = 0
            let index = lines[point.y].firstIndex { character in
                used += TextWidth.columns(of: String(character))
                return used > point.x
            }
            return index ?? lines[point.y].endIndex
        }

        /// The column and line of the cursor.
        package var cursorPoint: Point {
            let before = editable.characters[..<editable.cursor]
            let line = String(before[editable.lineStart...])
            return Point(TextWidth.columns(of: line), before.count { $0 == "\n" })
        }

        private mutating func revealCursor(height: Int) {
            scroll.reveal(cursorPoint.y, count: lines.count, height: height)
        }

        private static func rows(for key: Key, height: Int) -> Int? {
            switch key {
            case .up: -1
            case .down: 1
            case .pageUp: -max(1, height - 1)
            case .pageDown: max(1, height - 1)
            default: nil
            }
        }
    }
}
