import VisibleText

extension Frame {
    /// How text that is too wide is cut.
    public enum Truncation: Sendable {
        /// At the last character that fits.
        case clip

        /// One column earlier, followed by `…`.
        case ellipsis
    }

    /// Writes one line of untrusted text; unprintable characters are replaced by visible ones.
    ///
    ///     let used = frame.write(name, at: Point(2, 0), style: value, width: 20)
    ///
    /// - Returns: The columns used, at most `width`, visible or not.
    @discardableResult
    public mutating func write(
        _ text: String,
        at point: Point,
        style: Style = .plain,
        width: Int = .max,
        truncation: Truncation = .clip
    ) -> Int {
        write(text[...], at: point, style: style, width: width, truncation: truncation)
    }

    /// Writes part of a line of text.
    ///
    /// - Returns: The columns used, at most `width`, visible or not.
    @discardableResult
    public mutating func write(
        _ text: Substring,
        at point: Point,
        style: Style = .plain,
        width: Int = .max,
        truncation: Truncation = .clip
    ) -> Int {
        let limit = max(0, min(width, max(0, size.width - point.x)))
        guard truncation == .ellipsis, limit > 0, !TextWidth.fits(text, in: limit) else {
            return writeClipped(text, at: point, style: style, limit: limit)
        }
        let used = writeClipped(text, at: point, style: style, limit: limit - 1)
        put(Glyph("…", width: 1), at: Point(point.x + used, point.y), style: style)
        return used + 1
    }

    /// Writes pieces of text in a row, each in its own style.
    ///
    ///     frame.write([Span("GET ", title), Span("/pets")], at: .topLeft)    // 9
    ///
    /// - Returns: The columns used, at most `width`.
    @discardableResult
    public mutating func write(_ spans: [Span], at point: Point, width: Int = .max) -> Int {
        var used = 0
        for span in spans where used < width {
            used += write(
                span.text,
                at: Point(point.x + used, point.y),
                style: span.style,
                width: width - used
            )
        }
        return used
    }

    private mutating func writeClipped(
        _ text: Substring,
        at point: Point,
        style: Style,
        limit: Int
    ) -> Int {
        guard limit > 0 else { return 0 }
        let isVisible = shows(row: point.y)
        var used = 0
        for glyph in Glyphs(text) {
            guard used + glyph.width <= limit else { break }
            if isVisible {
                put(glyph, at: Point(point.x + used, point.y), style: style)
            }
            used += glyph.width
        }
        return used
    }
}

/// Part of a line, in one style.
public struct Span: Hashable, Sendable {
    /// The text, which may be untrusted.
    public var text: String

    /// The style of the whole piece.
    public var style: Style

    /// Creates a piece.
    public init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// The width in columns.
    public var width: Int { TextWidth.columns(of: text) }
}
