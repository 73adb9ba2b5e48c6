package import TerminalUI
import TerminalWidgets
import ValueTree

extension DocumentView {
    package func draw(
        in frame: inout Frame,
        layout: DocumentLayout,
        with drawing: DocumentDrawing,
        hasFocus: Bool
    ) {
        if let tree = layout.tree {
            frame.subframe(tree) { frame in
                drawTree(
                    in: &frame,
                    with: drawing,
                    isActive: hasFocus && side == .tree && !showsWindow
                )
            }
        }
        if let table = layout.table {
            frame.subframe(table) { frame in
                drawTable(in: &frame, with: drawing, isActive: hasFocus && !showsWindow)
            }
        }
        if let divider = layout.divider {
            for y in divider.y..<divider.endY {
                frame.write("│", at: Point(divider.x, y), style: drawing[.divider])
            }
        }
        if let raw = layout.raw, !selectsNothing {
            frame.subframe(raw) { frame in
                drawRaw(in: &frame, with: drawing, isActive: hasFocus && side == .raw)
            }
        }
        if let area = layout.whole, let whole {
            frame.subframe(area) { whole.draw(in: &$0, with: drawing) }
        }
        if let area = layout.whole, let opened {
            frame.subframe(area) { opened.draw(in: &$0, with: drawing, hasFocus: hasFocus) }
        }
        if let foot = layout.path {
            frame.subframe(foot) { drawPath(in: &$0, with: drawing) }
        }
        if let line = layout.search {
            frame.subframe(line) { frame in
                search?.draw(current: currentHit, in: &frame, with: drawing, hasFocus: hasFocus)
            }
            if hasFocus { drawOffer(above: line, layout.path, in: &frame, with: drawing) }
        }
    }

    private func drawTree(in frame: inout Frame, with drawing: DocumentDrawing, isActive: Bool) {
        guard let content else { return drawAbsence(in: &frame, with: drawing) }
        if let selected {
            drawSelected(selected, of: content, in: &frame, with: drawing, isActive: isActive)
            return
        }
        TreePane(
            content: content,
            top: treeTop,
            cursor: cursor,
            isActive: isActive,
            matches: search?.scope == .tree ? search?.hits : nil,
            isTextIndented: rawStyle == .indented
        ).draw(in: &frame, with: drawing)
    }

    private func drawTable(in frame: inout Frame, with drawing: DocumentDrawing, isActive: Bool) {
        guard content != nil else { return drawAbsence(in: &frame, with: drawing) }
        guard let tableContent else {
            let text = drawing.texts[.noTable]
            for (y, line) in TextWrapping.lines(of: text, width: max(1, frame.size.width - 2))
                .enumerated()
            {
                frame.write(line, at: Point(1, y), style: drawing[.muted], truncation: .ellipsis)
            }
            return
        }
        TablePane(
            content: tableContent,
            cursor: cursor,
            isActive: isActive,
            matches: search?.scope == .tree ? search?.hits : nil
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
                problems: reading?.problems,
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
        let marked = textHitRange ?? sentRange ?? 0..<0
        guard rawStyle != .hex else {
            HexPane(
                rows: HexRows(lines.bytes, width: frame.size.width),
                rowOffsets: sent,
                marked: marked,
                isActive: isActive
            ).draw(in: &frame, with: drawing)
            return
        }
        SentPane(
            text: sentText(lines, width: frame.size.width),
            rowOffsets: sent,
            marked: marked,
            problems: reading?.problems,
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
        case .picture(let reading):
            let count = lines?.bytes.count ?? 0
            PicturePane(reading: reading, byteCount: count).draw(in: &frame, with: drawing)
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
}
