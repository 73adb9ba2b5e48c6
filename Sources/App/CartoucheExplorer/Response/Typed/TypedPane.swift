import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

/// Shows the Swift value of a response, or the error in full.
struct TypedPane {
    let typed: ReadBody.Typed?
    let scroll: ScrollState

    /// Why there is nothing to show.
    private var absence: TextKey {
        guard case .none(let reason)? = typed else { return .notReadYet }
        return TextKey(reason.text)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        guard let typed, let lines = typed.lines else {
            frame.write(
                drawing.texts[absence],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        let isFailure = if case .failure = typed { true } else { false }
        let rows = scroll.visibleRows(count: lines.count, height: frame.size.height)
        for row in rows {
            let mark = isFailure ? "✗ " : ""
            frame.write(
                mark + lines.text(of: row),
                at: Point(1, row - rows.lowerBound),
                style: drawing[isFailure ? .error : .text],
                truncation: .ellipsis
            )
        }
    }
}
