package import TerminalUI

/// A row of titles, one of which is selected.
package struct Tabs {
    /// The styles of its parts.
    package struct Styles: Hashable, Sendable {
        package var tab: Style
        package var selected: Style

        /// Creates styles.
        package init(tab: Style, selected: Style) {
            self.tab = tab
            self.selected = selected
        }
    }

    private let titles: [String]
    private let selection: Int

    package init(_ titles: [String], selection: Int) {
        self.titles = titles
        self.selection = selection
    }

    /// The width in columns.
    package var width: Int { ranges.last?.upperBound ?? 0 }

    /// The titles as pieces of a line, for a panel's border.
    package func spans(_ styles: Styles) -> [Span] {
        titles.enumerated().map { index, title in
            Span(" \(title) ", index == selection ? styles.selected : styles.tab)
        }
    }

    /// Draws into the first row, scrolled so that the selected title is visible.
    package func draw(in frame: inout Frame, styles: Styles) {
        frame.write(spans(styles), at: Point(-offset(width: frame.size.width), 0))
    }

    /// The index of the tab at a column, for a click.
    package func tab(atColumn column: Int, width: Int) -> Int? {
        ranges.firstIndex { $0.contains(column + offset(width: width)) }
    }

    private func offset(width: Int) -> Int {
        guard ranges.indices.contains(selection) else { return 0 }
        return max(0, min(ranges[selection].upperBound - width, ranges[selection].lowerBound))
    }

    private var ranges: [Range<Int>] {
        var end = 0
        return titles.map { title in
            let start = end
            end += TextWidth.columns(of: title) + 2
            return start..<end
        }
    }
}
