package import TerminalUI

/// Editable text of several lines; scrolls with its cursor.
package struct TextArea {
    private let state: State
    private let isFocused: Bool
    private let placeholder: String
    private let marks: (_ text: String) -> [TextField.Mark]

    /// The number of characters before and after the visible part of a line in which a mark may
    /// begin or end.
    private static let markedBeside = 120

    /// Creates an area; a focused one shows the cursor.
    ///
    /// `marks` returns the parts of a text that have another style. It gets the visible part of a
    /// line and a few characters around it, so that long lines cost no more than short ones.
    package init(
        _ state: State,
        isFocused: Bool,
        placeholder: String = "",
        marks: @escaping (_ text: String) -> [TextField.Mark] = { _ in [] }
    ) {
        self.state = state
        self.isFocused = isFocused
        self.placeholder = placeholder
        self.marks = marks
    }

    /// Draws the visible lines.
    package func draw(in frame: inout Frame, styles: TextField.Styles) {
        frame.fill(style: styles.text)
        if state.isEmpty {
            frame.write(placeholder, at: .topLeft, style: styles.placeholder)
        }
        let rows = state.scroll.visibleRows(count: state.lineCount, height: frame.size.height)
        let left = isFocused ? state.firstColumn(width: frame.size.width) : 0
        for line in rows {
            let seen = state.text(ofLine: line, from: left, columns: frame.size.width)
            frame.write(
                seen.text,
                at: Point(seen.column - left, line - rows.lowerBound),
                style: styles.text,
                truncation: isFocused ? .clip : .ellipsis
            )
            drawMarks(ofLine: line, at: line - rows.lowerBound, from: left, in: &frame)
        }
        guard isFocused else { return }
        let cursor = state.cursorPoint
        frame.cursor = Point(cursor.x - left, cursor.y - rows.lowerBound)
    }

    private func drawMarks(ofLine line: Int, at y: Int, from left: Int, in frame: inout Frame) {
        let seen = state.text(
            ofLine: line,
            from: max(0, left - Self.markedBeside),
            columns: frame.size.width + 2 * Self.markedBeside
        )
        for mark in marks(seen.text) {
            let before = String(seen.text.prefix(mark.range.lowerBound))
            let marked = String(seen.text.dropFirst(before.count).prefix(mark.range.count))
            frame.write(
                marked,
                at: Point(seen.column + TextWidth.columns(of: before) - left, y),
                style: mark.style,
                truncation: isFocused ? .clip : .ellipsis
            )
        }
    }
}

extension TextArea {
    /// The text, its cursor and the visible lines.
    package struct State: Hashable, Sendable {
        private var editable: EditableText
        package private(set) var scroll = ScrollState()
        /// Whether the last edit inserted less than the given text because the area was full.
        package private(set) var wasCut = false

        /// The maximum length in UTF-8: one paste of the largest size.
        package static let limit = 1 << 20

        /// Creates a text with the cursor at its start.
        package init(_ text: String = "") {
            editable = EditableText(text)
            editable.moveCursor(to: 0)
        }

        /// Whether there is no text.
        package var isEmpty: Bool { editable.count == 0 }

        /// Returns whether both have the same text, regardless of their cursors.
        package func hasSameText(as other: State) -> Bool {
            editable.hasSameText(as: other.editable)
        }

        /// The beginning of the text, of at most this many characters.
        package func prefix(_ length: Int) -> String {
            editable.text(in: 0..<min(length, editable.count))
        }

        /// The line of the cursor, up to the cursor.
        package var lineBeforeCursor: String {
            editable.text(in: editable.lineStart..<editable.cursor)
        }

        /// Returns the text before and after the cursor in its line, each at most `most`
        /// characters.
        package func besideCursor(_ most: Int) -> (before: String, after: String) {
            let cursor = editable.cursor
            let start = max(editable.lineStart, cursor - most)
            let end = min(editable.lineEnd, cursor + most)
            return (editable.text(in: start..<cursor), editable.text(in: cursor..<end))
        }

        /// The number of characters.
        package var length: Int { editable.count }

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

        /// Returns the edit with as much of its text as there is room for.
        private mutating func fitting(_ edit: TextEdit) -> TextEdit {
            wasCut = false
            guard case .insert(let text) = edit else { return edit }
            let room = State.limit - editable.byteCount
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
            editable.moveCursor(to: editable.index(at: point))
            revealCursor(height: height)
        }

        /// Moves the cursor to a click, in cells of the drawn area.
        package mutating func moveCursor(toClick point: Point, width: Int, height: Int) {
            let left = firstColumn(width: width)
            moveCursor(to: Point(point.x + left, point.y + scroll.offset), height: height)
        }

        /// The number of lines, at least one.
        package var lineCount: Int { editable.lineCount }

        package func columns(ofLine line: Int) -> Int {
            editable.point(of: editable.end(ofLine: line)).x
        }

        /// Returns the part of a line that is visible from a column on, with one more character,
        /// and the column where that part starts.
        func text(ofLine line: Int, from left: Int, columns: Int) -> (text: String, column: Int) {
            let start = editable.index(at: Point(left, line))
            // Every character takes at least one column, and the first one may be partly visible.
            let end = min(editable.end(ofLine: line), start + columns + 2)
            return (editable.text(in: start..<end), editable.point(of: start).x)
        }

        /// Returns the first visible column of an area of this width that shows its cursor.
        func firstColumn(width: Int) -> Int {
            max(0, cursorPoint.x - max(0, width - 1))
        }

        /// The column and line of the cursor.
        package var cursorPoint: Point { editable.cursorPoint }

        private mutating func revealCursor(height: Int) {
            scroll.reveal(cursorPoint.y, count: lineCount, height: height)
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
