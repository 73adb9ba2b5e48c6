package import TerminalUI
import TerminalWidgets
import ValueTree

extension BodyView {
    package func draw(
        in frame: inout Frame,
        layout: BodyLayout,
        with drawing: DocumentDrawing,
        hasFocus: Bool
    ) {
        if let tree = layout.tree {
            frame.subframe(tree) { frame in
                drawTree(in: &frame, with: drawing, isActive: hasFocus && side == .tree)
            }
        }
        if let divider = layout.divider {
            for y in divider.y..<divider.endY {
                frame.write("│", at: Point(divider.x, y), style: drawing[.divider])
            }
        }
        if let raw = layout.raw {
            frame.subframe(raw) { frame in
                drawRaw(in: &frame, with: drawing, isActive: hasFocus && side == .raw)
            }
        }
        if let line = layout.search {
            frame.subframe(line) { drawSearch(in: &$0, with: drawing, hasFocus: hasFocus) }
        }
    }

    private func drawTree(in frame: inout Frame, with drawing: DocumentDrawing, isActive: Bool) {
        guard let content else { return drawAbsence(in: &frame, with: drawing) }
        TreePane(
            content: content,
            top: treeTop,
            cursor: cursor,
            isActive: isActive,
            matches: search?.hits
        ).draw(in: &frame, with: drawing)
    }

    private func drawRaw(in frame: inout Frame, with drawing: DocumentDrawing, isActive: Bool) {
        if let parsed, rawStyle == .indented {
            let line = parsed.line(of: cursor.node, isClosing: isOnClosing)
            PrettyPane(
                parsed: parsed,
                top: rawTop,
                cursor: line,
                marked: parsed.lineRange(of: cursor.node),
                wraps: wrapsIndented,
                isActive: isActive
            ).draw(in: &frame, with: drawing)
        } else if let lines {
            drawBytes(lines, in: &frame, with: drawing, isActive: isActive)
        } else {
            drawAbsence(in: &frame, with: drawing)
        }
    }

    private func drawBytes(
        _ lines: TextLines,
        in frame: inout Frame,
        with drawing: DocumentDrawing,
        isActive: Bool
    ) {
        let node = placed?.document.node(index: cursor.node)
        let marked = node?.byteRange ?? textHitRange ?? 0..<0
        guard rawStyle != .hex else {
            HexPane(
                rows: HexRows(lines.bytes, width: frame.size.width),
                place: sent,
                marked: marked,
                isActive: isActive
            ).draw(in: &frame, with: drawing)
            return
        }
        SentPane(
            text: sentText(lines, width: frame.size.width),
            place: sent,
            marked: marked,
            isActive: isActive
        ).draw(in: &frame, with: drawing)
    }

    private func drawAbsence(in frame: inout Frame, with drawing: DocumentDrawing) {
        switch absence {
        case .notYetParsed:
            let isStopped = reading?.typed == .none(.stopped)
            frame.write(
                drawing.texts[isStopped ? .readingStopped : .reading],
                at: Point(1, 0),
                style: drawing[isStopped ? .muted : .busy],
                truncation: .ellipsis
            )
        case .empty:
            frame.write(
                drawing.texts[.emptyBody],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
        case .plain:
            frame.write(
                drawing.texts[.notJSON],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
        case .malformed(let error):
            let message = drawing.texts[.notJSON] + "\n" + drawing.texts.sentence(error)
            let lines = TextWrapping.lines(of: message, width: max(1, frame.size.width - 4))
            for (y, line) in lines.enumerated() {
                frame.write(
                    (y == 0 ? "✗ " : "  ") + line,
                    at: Point(1, y),
                    style: drawing[.error],
                    truncation: .ellipsis
                )
            }
        }
    }

    private func drawSearch(in frame: inout Frame, with drawing: DocumentDrawing, hasFocus: Bool) {
        guard let search else { return }
        let count = searchCount(search, drawing.texts)
        let width = TextWidth.columns(of: count)
        frame.write("/", at: .topLeft, style: drawing[.keyHint])
        let room = Rect(x: 1, y: 0, width: max(0, frame.size.width - width - 3), height: 1)
        frame.subframe(room) { frame in
            TextField(
                search.field,
                isFocused: hasFocus && search.isEditing,
                placeholder: drawing.texts[.searchPlaceholder]
            ).draw(
                in: &frame,
                styles: TextField.Styles(
                    text: drawing[.inputValue],
                    placeholder: drawing[.inputPlaceholder]
                )
            )
        }
        frame.write(
            count,
            at: Point(max(0, frame.size.width - width - 1), 0),
            style: drawing[.info]
        )
    }

    private func searchCount(_ search: BodySearchState, _ texts: DocumentTexts) -> String {
        guard !search.field.text.isEmpty else { return "" }
        guard let count = search.hits?.places.count else { return texts[.searching] }
        guard count > 0 else { return texts[.noHits] }
        return "\(currentHit.map(String.init) ?? "–")/\(count)"
    }
}
