package import TerminalUI

/// A line of keys and what they do; what does not fit whole is left out.
package struct HelpBar {
    /// A key and what it does.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var help: String

        /// Makes a hint.
        package init(key: String, help: String) {
            self.key = key
            self.help = help
        }
    }

    /// How its parts look.
    package struct Styles: Hashable, Sendable {
        package var key: Style
        package var help: Style

        /// Makes the styles.
        package init(key: Style, help: Style) {
            self.key = key
            self.help = help
        }
    }

    private let hints: [Hint]

    /// Makes a bar of hints, the most useful first.
    package init(_ hints: [Hint]) {
        self.hints = hints
    }

    /// Makes a bar of a table's bindings, each with its first key.
    package init<Intent>(_ table: KeyTable<Intent, String>) {
        hints = table.bindings.compactMap { binding in
            binding.keys.first.map { Hint(key: $0.description, help: binding.help) }
        }
    }

    /// Draws into the first row and says how many columns that took.
    @discardableResult
    package func draw(in frame: inout Frame, styles: Styles) -> Int {
        var end = 0
        for hint in hints {
            let spans = [Span(hint.key, styles.key), Span(" " + hint.help, styles.help)]
            let start = end == 0 ? 0 : end + 2
            let width = spans.reduce(0) { $0 + $1.width }
            guard start + width <= frame.size.width else { continue }
            frame.write(spans, at: Point(start, 0))
            end = start + width
        }
        return end
    }
}
