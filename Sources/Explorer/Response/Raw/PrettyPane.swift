import TerminalUI
import ValueTree

/// Draws a parsed body prettily printed, the lines of the value under the cursor marked.
struct PrettyPane {
    let parsed: ParsedBody
    let top: Int
    let cursor: Int
    /// The lines of the value under the cursor.
    let marked: Range<Int>
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let lines = parsed.prettyLines(from: top, limit: frame.size.height)
        let digits = String(parsed.lines.count).count
        let cursorDepth = lines.first { $0.number == cursor }?.depth ?? lines.first?.depth ?? 0
        let indentation = Indentation(
            cursorDepth: cursorDepth,
            width: frame.size.width - digits - 2
        )
        for (y, line) in lines.enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(line, digits: digits, indentation, in: &frame, with: drawing)
            }
        }
    }

    private func draw(
        _ line: PrettyLine,
        digits: Int,
        _ indentation: Indentation,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let isCursor = line.number == cursor
        let isMarked = marked.contains(line.number)
        let style = { (role: ThemeRole) in
            drawing.underCursor(drawing[role], isMarked: isMarked, isActive: isActive)
        }
        let number = String(line.number + 1)
        frame.write(
            number,
            at: Point(1 + digits - number.count, 0),
            style: drawing[.muted]
        )
        if isCursor {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let left = digits + 2
        if isMarked {
            frame.fill(
                Rect(x: left, y: 0, width: frame.size.width - left, height: 1),
                style: style(.text)
            )
            frame.write("┃", at: Point(left, 0), style: style(.keyHint))
        }
        write(spans(line, style), at: left + 1 + indentation.columns(at: line.depth), in: &frame)
    }

    /// Writes the pieces, the last of them cut with an ellipsis where there is no room.
    private func write(_ spans: [Span], at start: Int, in frame: inout Frame) {
        var x = start
        for span in spans where x < frame.size.width {
            x += frame.write(
                span.text,
                at: Point(x, 0),
                style: span.style,
                truncation: .ellipsis
            )
        }
    }

    private func spans(_ line: PrettyLine, _ style: (ThemeRole) -> Style) -> [Span] {
        let node = line.node
        let isArray = node.kind == .array
        let comma = Span(line.isFollowed ? "," : "", style(.dataPunctuation))
        if line.part == .closing {
            return [Span(isArray ? "]" : "}", style(.dataPunctuation)), comma]
        }
        let key = node.key.map { key in
            [
                Span(key.sourcePreview(), style(.dataKey)),
                Span(": ", style(.dataPunctuation)),
            ]
        }
        let value: Span
        switch node.kind {
        case .array where line.part == .opening, .dictionary where line.part == .opening:
            value = Span(isArray ? "[" : "{", style(.dataPunctuation))
        case .array: value = Span("[]", style(.dataPunctuation))
        case .dictionary: value = Span("{}", style(.dataPunctuation))
        case .null, .string, .bool, .int, .double, .intOrDouble:
            value = Span(node.preview(), style(TreeRowText.role(of: node)))
        }
        return (key ?? []) + [value, comma]
    }
}
