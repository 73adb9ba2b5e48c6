package import TerminalUI

/// A line of keys with their help; hints that don't fit are omitted, except the ones to keep.
package struct HelpBar {
    /// A key and its help.
    package struct Hint: Hashable, Sendable {
        package var key: String
        package var help: String
        /// The style of this hint, to make it stand out; nil for that of the bar.
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
    private let kept: [Hint]

    /// Creates a bar of hints, the most useful first.
    ///
    /// If they don't all fit, the hints in `kept` are at the end of the bar, and the last of them
    /// has the highest priority.
    package init(_ hints: [Hint], keeping kept: [Hint] = []) {
        self.hints = hints
        self.kept = kept
    }

    /// Draws into the first row; returns the number of columns used.
    @discardableResult
    package func draw(in frame: inout Frame, styles: Styles) -> Int {
        let all = hints.map { spans(of: $0, styles) }
        let needed = all.reduce(-Self.gap) { $0 + Self.gap + width(of: $1) }
        guard needed > frame.size.width, !kept.isEmpty else {
            return draw(all, to: frame.size.width, in: &frame)
        }
        var room = frame.size.width
        var last: [[Span]] = []
        for spans in kept.reversed().map({ spans(of: $0, styles) }) where width(of: spans) <= room {
            last.insert(spans, at: 0)
            room -= width(of: spans) + Self.gap
        }
        let others = hints.filter { !kept.contains($0) }.map { spans(of: $0, styles) }
        let end = draw(others, to: room, in: &frame)
        return draw(last, from: end, to: frame.size.width, in: &frame)
    }

    private static let gap = 2

    /// The columns that hints need side by side.
    package static func width(of hints: [Hint]) -> Int {
        hints.reduce(-gap) { $0 + gap + TextWidth.columns(of: "\($1.key) \($1.help)") }
    }

    private func spans(of hint: Hint, _ styles: Styles) -> [Span] {
        [
            Span(hint.key, hint.style ?? styles.key),
            Span(" " + hint.help, hint.style ?? styles.help),
        ]
    }

    private func width(of spans: [Span]) -> Int { spans.reduce(0) { $0 + $1.width } }

    /// Draws the hints that fit, from column `first` on; returns the column after them.
    private func draw(
        _ hints: [[Span]],
        from first: Int = 0,
        to room: Int,
        in frame: inout Frame
    ) -> Int {
        var end = first
        for spans in hints {
            let start = end == 0 ? 0 : end + Self.gap
            guard start + width(of: spans) <= room else { continue }
            frame.write(spans, at: Point(start, 0))
            end = start + width(of: spans)
        }
        return end
    }
}
