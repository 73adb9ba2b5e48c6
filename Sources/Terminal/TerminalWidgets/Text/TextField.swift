package import TerminalUI

/// An editable line of text; scrolls sideways with its cursor.
///
///     TextField(state, isFocused: true, placeholder: "name").draw(in: &frame, styles: styles)
package struct TextField {
    /// The text and its cursor.
    package struct State: Hashable, Sendable {
        private var editable: EditableText
        /// Whether the last edit inserted less than the given text because the line was full.
        package private(set) var wasCut = false

        /// The maximum length of a line in Unicode scalars.
        ///
        /// Drawing and searching read the whole line, so its length bounds their work.
        package static let limit = 4096

        /// Creates a line with the cursor at its end; line breaks become spaces.
        ///
        /// Text beyond the limit is dropped.
        package init(_ text: String = "") {
            editable = EditableText(State.line(text.unicodeScalars.prefix(State.limit)))
        }

        package var text: String { editable.text }

        /// The number of characters before the cursor.
        package var cursor: Int { editable.cursor }

        package var textBeforeCursor: String { editable.textBeforeCursor }

        /// Applies an edit.
        package mutating func apply(_ edit: TextEdit) {
            wasCut = false
            guard case .insert(let text) = edit else { return editable.apply(edit) }
            let room = max(0, State.limit - editable.text.unicodeScalars.count)
            let taken = text.unicodeScalars.prefix(room)
            wasCut = taken.endIndex != text.unicodeScalars.endIndex
            editable.insert(State.line(taken))
        }

        /// Handles a key; returns whether it had a meaning.
        package mutating func handle(_ key: Key) -> Bool {
            guard let edit = TextEdit(key) else { return false }
            apply(edit)
            return true
        }

        /// Inserts pasted text at the cursor; line breaks become spaces.
        package mutating func paste(_ text: String) {
            apply(.insert(text))
        }

        /// Returns whether both have the same text, regardless of their cursors.
        package func hasSameText(as other: State) -> Bool {
            editable.hasSameText(as: other.editable)
        }

        /// Moves the cursor to a click, in columns of the drawn field.
        package mutating func moveCursor(toColumn column: Int, width: Int) {
            let characters = characters
            var index = firstVisible(width: width)
            var used = 0
            while index < characters.count {
                used += TextWidth.columns(of: String(characters[index]))
                if used > column { break }
                index += 1
            }
            editable.moveCursor(to: index)
        }

        /// Returns the first visible character in a field of this width that shows its cursor.
        func firstVisible(width: Int) -> Int {
            let characters = characters
            var index = cursor
            var used = 0
            while index > 0 {
                used += TextWidth.columns(of: String(characters[index - 1]))
                if used >= width { break }
                index -= 1
            }
            return index
        }

        var characters: [Character] { Array(editable.text) }

        /// The state with a dot for every character.
        var masked: State {
            var masked = State(String(repeating: "•", count: editable.count))
            masked.editable.moveCursor(to: cursor)
            return masked
        }

        private static func line(_ text: String.UnicodeScalarView.SubSequence) -> String {
            String(String(text).map { $0.isNewline ? " " : $0 })
        }
    }

    /// The styles of its parts.
    package struct Styles: Hashable, Sendable {
        package var text: Style
        package var placeholder: Style

        /// Creates styles.
        package init(text: Style = .plain, placeholder: Style = .plain) {
            self.text = text
            self.placeholder = placeholder
        }
    }

    /// A part of the text with a different style.
    package struct Mark: Hashable, Sendable {
        /// The characters to mark.
        package let range: Range<Int>
        package let style: Style

        /// Marks characters.
        package init(range: Range<Int>, style: Style) {
            self.range = range
            self.style = style
        }
    }

    private let state: State
    private let marks: [Mark]
    private let isFocused: Bool
    private let isMasked: Bool
    private let placeholder: String

    /// Creates a field; a masked one shows dots, a focused one the cursor.
    package init(
        _ state: State,
        isFocused: Bool,
        isMasked: Bool = false,
        placeholder: String = "",
        marks: [Mark] = []
    ) {
        self.state = state
        self.isFocused = isFocused
        self.isMasked = isMasked
        self.placeholder = placeholder
        self.marks = marks
    }

    /// Draws into the first row.
    package func draw(in frame: inout Frame, styles: Styles) {
        let width = frame.size.width
        frame.fill(Rect(x: 0, y: 0, width: width, height: 1), style: styles.text)
        let shown = shown
        let characters = shown.characters
        if characters.isEmpty {
            frame.write(placeholder, at: .topLeft, style: styles.placeholder)
        }
        let start = isFocused ? shown.firstVisible(width: width) : 0
        // Every character takes at least one column; one more shows that the text continues.
        let end = min(characters.count, start + width + 1)
        let text = Self.text(characters[start..<end])
        frame.write(text, at: .topLeft, style: styles.text, truncation: truncation)
        for mark in marks {
            let seen = mark.range.clamped(to: start..<max(start, end))
            let x = TextWidth.columns(of: Self.text(characters[start..<seen.lowerBound]))
            frame.write(
                Self.text(characters[seen]),
                at: Point(x, 0),
                style: mark.style,
                truncation: truncation
            )
        }
        guard isFocused else { return }
        let before = Self.text(characters[start..<shown.cursor])
        frame.cursor = Point(TextWidth.columns(of: before), 0)
    }

    /// `String.init` makes the runtime search all conformances of the program before every first
    /// frame.
    private static func text(_ characters: ArraySlice<Character>) -> String {
        characters.reduce(into: "") { $0.append($1) }
    }

    private var truncation: Frame.Truncation { isFocused ? .clip : .ellipsis }

    /// The state to draw.
    private var shown: State {
        isMasked ? state.masked : state
    }
}
