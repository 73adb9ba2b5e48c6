import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import VisibleText

extension FilePicker {
    private static let widest = 96
    private static let gap = 2

    /// Returns the height of the list, below the rows for the folder and the input.
    static func listHeight(on screen: Size) -> Int { max(1, screen.height - 9) }

    func interior(on screen: Size) -> Size? {
        Size(min(screen.width - 4, Self.widest), Self.listHeight(on: screen) + 3)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        WindowRows(
            list: list,
            count: shown.count,
            top: 2,
            height: Self.listHeight(on: model.size)
        )
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        OverlayFrame(
            title: drawing.texts[.pickerTitle],
            size: interior(on: frame.size) ?? frame.size,
            hints: hints(drawing.texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            let (head, rest) = frame.area.splitTop(2)
            frame.subframe(head) { drawHead(in: &$0, with: drawing) }
            frame.subframe(rest) { drawEntries(in: &$0, with: drawing) }
        }
    }

    /// Draws the input and the path of the folder, truncated at its start.
    private func drawHead(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let more = listing.map { $0.omitted > 0 ? " · " + texts(.notListed, "\($0.omitted)") : "" }
        let path = Text.visible(listing?.path ?? query.folder).replacing("\n", with: "\u{240A}")
        let room = max(1, frame.size.width - 2 - TextWidth.columns(of: more ?? ""))
        let width = frame.write(
            Self.end(of: path, width: room),
            at: Point(1, 0),
            style: drawing[.urlPath]
        )
        frame.write(more ?? "", at: Point(1 + width, 0), style: drawing[.muted])
        let line = Rect(x: 1, y: 1, width: max(0, frame.size.width - 2), height: 1)
        frame.subframe(line) { drawing.drawFind(find, in: &$0) }
    }

    private static func end(of path: String, width: Int) -> String {
        guard TextWidth.columns(of: path) > width else { return path }
        var rest = Substring(path)
        while !rest.isEmpty, TextWidth.columns(of: String(rest)) >= width { rest.removeFirst() }
        return "…" + rest
    }

    private func drawEntries(in frame: inout Frame, with drawing: Drawing) {
        if let fault = listing?.fault {
            let sentence = "✗ " + drawing.texts.words(fault)
            frame.write(sentence, at: Point(1, 0), style: drawing[.error], truncation: .ellipsis)
            return
        }
        guard !shown.isEmpty else {
            let isEmpty = find.text.isEmpty
            let reason: TextKey =
                listing == nil ? .loading : isEmpty ? .folderEmpty : .nothingFound
            return drawing.say(reason, in: &frame)
        }
        ListView(count: shown.count, state: list, selectionStyle: nil).draw(in: &frame) {
            draw(shown[$0], isSelected: $0 == list.selection, in: &$1, with: drawing)
        }
    }

    private func draw(
        _ entry: FolderEntry,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        let width = frame.size.width
        let facts = facts(of: entry, drawing.texts)
        let detail = min(TextWidth.columns(of: facts), width / 2)
        frame.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
        frame.write(
            entry.shownName,
            at: Point(2, 0),
            style: style(entry.isFolder ? .dataKey : .text),
            width: max(0, width - detail - 2 - Self.gap),
            truncation: .ellipsis
        )
        frame.write(
            facts,
            at: Point(width - detail - 1, 0),
            style: style(.muted),
            width: detail,
            truncation: .ellipsis
        )
    }

    /// Returns the size of a file and the media type of its name.
    private func facts(of entry: FolderEntry, _ texts: Texts) -> String {
        switch entry.kind {
        case .folder: ""
        case .file(let size):
            [FileFacts.mediaType(of: entry.name), texts.quantity(bytes: size)]
                .compactMap(\.self).joined(separator: " · ")
        case .other: texts[.notAFileShort]
        }
    }
}
