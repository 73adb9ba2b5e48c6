package import TerminalUI

/// A line of keys and what they do; hints that don't fit are omitted.
package struct HelpBar {
    /// A key and what it does.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var help: String
        /// Its own style, in which it stands out; nil for that of the bar.
        package var style: Style?

        /// Creates a hint.
        package init(key: String, help: String, style: Style? = nil) {
            self.key = key
            self.help = help
            self.style = style
        }
    }

    /// The styles of its parts.
    package struct Styles: Hashable, Sendable {
        package var key: Style
        package var help: Style

        /// Creates styles.
        package init(key: Style, help: Style) {
            self.key = key
            self.help = help
        }
    }

    private let hints: [Hint]

    /// Creates a bar of hints, the most useful first.
    package init(_ hints: [Hint]) {
        self.hints = hints
    }

    /// Draws into the first row; returns the number of columns used.
    @discardableResult
    package func draw(in frame: inout Frame, styles: Styles) -> Int {
        var end = 0
        for hint in hints {
            let spans = [
                Span(hint.key, hint.style ?? styles.key),
                Span(" " + hint.help, hint.style ?? styles.help),
            ]
            let start = end == 0 ? 0 : end + 2
            let width = spans.reduce(0) { $0 + $1.width }
            guard start + width <= frame.size.width else { continue }
            frame.write(spans, at: Point(start, 0))
            end = start + width
        }
        return end
    }
}
