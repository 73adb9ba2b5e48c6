package import TerminalWidgets

/// A text for a ``TextPane``: lines of styled pieces.
///
///     PaneText([.init([.init("Server: ", .headerName), .init("shop", .headerValue)], indent: 8)])
package struct PaneText: Sendable {
    /// A piece of a line in one style.
    package struct Piece: Sendable, Hashable {
        let text: String
        let role: ThemeRole

        /// Creates a piece; line breaks become blanks.
        package init(_ text: String, _ role: ThemeRole) {
            self.text = String(text.map { $0.isNewline ? " " : $0 })
            self.role = role
        }
    }

    /// A bar after a line, within the columns from `column` to the edge.
    package struct Bar: Sendable, Hashable {
        let column: Int
        let start: Double
        let share: Double
        let role: ThemeRole

        /// Creates a bar; `start` and `share` are fractions of its room.
        package init(column: Int, start: Double, share: Double, _ role: ThemeRole) {
            self.column = column
            self.start = start
            self.share = share
            self.role = role
        }
    }

    package struct Line: Sendable, Hashable {
        let pieces: [Piece]
        /// The indentation of its rows after the first, if it is wrapped.
        let indent: Int
        let bar: Bar?

        package init(_ pieces: [Piece], indent: Int = 0, bar: Bar? = nil) {
            self.pieces = pieces
            self.indent = indent
            self.bar = bar
        }

        package static let empty = Line([])
    }

    /// The style of a number of bytes in a line.
    struct Run: Equatable {
        let byteCount: Int
        let role: ThemeRole
    }

    private enum Looks {
        case lines([Line])
        /// The first lines in one style, and all others in another one.
        case head(Int, ThemeRole, rest: ThemeRole)
    }

    /// The text that is searched and copied.
    package let lines: TextLines
    /// A sign shown before each line.
    let mark: String
    private let looks: Looks

    package init(_ lines: [Line]) {
        self.lines = TextLines(
            lines.map { $0.pieces.map(\.text).joined() }.joined(separator: "\n")
        )
        self.mark = ""
        self.looks = .lines(lines)
    }

    /// Creates a text in one style, which may be long.
    package init(_ lines: TextLines, _ role: ThemeRole, mark: String = "") {
        self.lines = lines
        self.mark = mark
        self.looks = .head(0, role, rest: role)
    }

    /// Creates a text whose first lines have a different style.
    package init(_ lines: TextLines, head count: Int, _ headRole: ThemeRole, rest: ThemeRole) {
        self.lines = lines
        self.mark = ""
        self.looks = .head(count, headRole, rest: rest)
    }

    /// The rows of the text in a pane of a width.
    func rows(width: Int) -> TextRows {
        let looks = looks
        return TextRows(lines, width: max(1, width - gutter - 1), breaksAtWords: true) { line in
            switch looks {
            case .lines(let lines): lines.indices.contains(line) ? lines[line].indent : 0
            case .head: 0
            }
        }
    }

    /// The width of the cursor's sign and the mark.
    var gutter: Int { mark.isEmpty ? 1 : 3 }

    func runs(of line: Int) -> [Run] {
        switch looks {
        case .lines(let lines):
            guard lines.indices.contains(line) else { return [] }
            return lines[line].pieces.map { Run(byteCount: $0.text.utf8.count, role: $0.role) }
        case .head(let count, let head, let rest):
            return [Run(byteCount: .max, role: line < count ? head : rest)]
        }
    }

    func indent(of line: Int) -> Int { self[line]?.indent ?? 0 }

    func bar(behind line: Int) -> Bar? { self[line]?.bar }

    private subscript(line: Int) -> Line? {
        guard case .lines(let lines) = looks, lines.indices.contains(line) else { return nil }
        return lines[line]
    }
}
