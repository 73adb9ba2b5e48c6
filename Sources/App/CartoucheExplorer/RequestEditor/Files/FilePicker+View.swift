import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import VisibleText

extension FilePicker {
    /// Returns the height of the list, below the rows for the folder and the line.
    func listHeight(on screen: Size) -> Int { max(1, screen.height - 9) }
    func width(on screen: Size) -> Int { min(screen.width - 4, 96) }
    var headHeight: Int { 2 }

    func title(_ texts: Texts, on screen: Size) -> String { texts[.pickerTitle] }

    /// Draws the line and the path of the folder, truncated at its start.
    func drawHead(in frame: inout Frame, with drawing: Drawing) {
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
        drawLine(in: &frame, with: drawing)
    }

    private static func end(of path: String, width: Int) -> String {
        guard TextWidth.columns(of: path) > width else { return path }
        var rest = Substring(path)
        while !rest.isEmpty, TextWidth.columns(of: String(rest)) >= width { rest.removeFirst() }
        return "…" + rest
    }

    func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        if let fault = listing?.fault {
            let sentence = "✗ " + drawing.texts.words(fault)
            frame.write(sentence, at: Point(1, 0), style: drawing[.error], truncation: .ellipsis)
            return
        }
        let isNarrowed = list.line?.text.isEmpty == false
        drawing.say(
            listing == nil ? .loading : isNarrowed ? .nothingFound : .folderEmpty,
            in: &frame
        )
    }

    func draw(_ row: ListRow<FolderEntry>, _ columns: Void, in frame: inout Frame) {
        let (entry, texts) = (row.item, row.drawing.texts)
        let role = entry.isFolder ? ThemeRole.dataKey : .text
        row.draw(entry.shownName, role, detail: facts(of: entry, texts), in: &frame)
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
