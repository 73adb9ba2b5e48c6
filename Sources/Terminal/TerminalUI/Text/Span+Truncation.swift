extension [Span] {
    /// The spans, truncated to a width with an ellipsis.
    package func truncated(to width: Int) -> [Span] {
        guard reduce(0, { $0 + $1.width }) > width else { return self }
        var room = width - 1
        var spans: [Span] = []
        for span in self {
            guard span.width > room else {
                spans.append(span)
                room -= span.width
                continue
            }
            return spans + (width > 0 ? [Span(span.start(in: room) + "…", span.style)] : [])
        }
        return spans
    }
}

extension Span {
    /// Returns the longest beginning of the text that fits.
    fileprivate func start(in width: Int) -> String {
        var start = ""
        for character in text {
            guard TextWidth.columns(of: start + String(character)) <= width else { break }
            start.append(character)
        }
        return start
    }
}
