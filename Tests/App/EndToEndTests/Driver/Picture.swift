import Testing

/// A part of a screen: whole lines of a pane, at any position.
///
///     try session.see("""
///         ┃ ▾  $  2 × Item
///         ┃   ▾  [0]  {5}
///         """)
struct Picture {
    private let lines: [[Character]]

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether all lines are on the screen below each other, starting in the same column.
    func isPart(of screen: String) -> Bool {
        let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        guard let first = lines.first, rows.count >= lines.count else { return false }
        return (0...rows.count - lines.count).contains { top in
            let places = rows[top].indices.filter { rows[top][$0...].starts(with: first) }
            return places.contains { column in
                zip(rows[top...], lines).allSatisfy { row, line in
                    row.dropFirst(column).starts(with: line)
                }
            }
        }
    }
}
