package import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The keys that work where the focus is, generated from the key tables.
package struct HelpWindow: Equatable, Sendable {
    typealias Message = ListMessage<Never>

    package struct Entry: Equatable, Sendable {
        /// The key that runs it, or nil if the entry only explains.
        let key: Key?
        let keys: String
        let help: HelpKey
    }

    package struct Section: Equatable, Sendable {
        let title: HelpKey
        let entries: [Entry]
        /// The bindings of the table.
        let rows: [KeyRow]

        var keys: [Key] { rows.flatMap(\.keys) }
    }

    /// One row of the window.
    package enum Row: Equatable, Sendable {
        case title(HelpKey)
        case entry(Entry)
    }

    let sections: [Section]
    /// The keys of all other places, which only a search shows.
    private let elsewhere: [Section]
    /// The text of each help.
    private let words: [HelpKey: String]
    package var list = ItemList<Row>(line: TextField.State())

    init(sections: [Section], elsewhere: [Section] = [], _ texts: Texts) {
        self.sections = sections
        self.elsewhere = elsewhere
        let keys = (sections + elsewhere).flatMap(\.entries).map(\.help)
        words = Dictionary(keys.map { ($0, texts[$0]) }) { first, _ in first }
        list.show(rows)
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyRun, .chosen),
        KeyBinding([.escape, .function(1)], .keyClose, .closed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }
    var namesHelp: Bool { false }

    func message(for key: Key) -> Message? {
        guard list.line?.text.isEmpty == true else { return listMessage(for: key) }
        return switch key {
        case "?": .closed
        // The line shows `/` before its text, so pressing it means the line.
        case "/": .moved(.by(0))
        default: listMessage(for: key)
        }
    }

    /// Returns the rows that contain the typed text, below their titles.
    private var rows: [Row] {
        let wanted = list.line?.text.lowercased() ?? ""
        let searched = wanted.isEmpty ? sections : sections + elsewhere
        // Keys with the same meaning in several places are listed once, at the first of them.
        var told: Set<[String]> = []
        return searched.flatMap { section -> [Row] in
            let entries = section.entries.filter { entry in
                Self.contains(words[entry.help] ?? "", wanted) || Self.contains(entry.keys, wanted)
                    || entry.help.actionName == wanted
            }.filter { told.insert([$0.keys, words[$0.help] ?? ""]).inserted }
            return entries.isEmpty ? [] : [.title(section.title)] + entries.map { .entry($0) }
        }
    }

    /// Compares lengths first, because a text can't contain a longer one.
    private static func contains(_ text: String, _ wanted: String) -> Bool {
        let text = text.lowercased()
        guard wanted.utf8.count <= text.utf8.count else { return false }
        return wanted.isEmpty || text.contains(wanted)
    }

    /// Shows the rows for the text of the line, with the cursor on the first key.
    mutating func narrow() {
        let rows = rows
        let first = rows.firstIndex { row in
            if case .entry = row { true } else { false }
        }
        list.show(rows, selecting: first ?? 0)
    }

    /// The key to handle after the help is closed, where one was chosen.
    enum Choice: Equatable {
        case nothing
        case key(Key)
        /// The key works in another place, whose title this is.
        case worksElsewhere(HelpKey)
    }

    var choice: Choice {
        guard case .entry(let entry)? = list.selected else { return .nothing }
        if let key = entry.key { return .key(key) }
        guard !entry.keys.isEmpty else { return .nothing }
        let titles = (list.items ?? [])[...list.selection].compactMap { row in
            if case .title(let title) = row { title } else { nil }
        }
        return titles.last.map { .worksElsewhere($0) } ?? .nothing
    }
}

extension HelpWindow {
    /// Creates the help with the keys of the focused pane, then those that work everywhere.
    init(of model: ExplorerModel) {
        let focused: [KeyPlace] =
            switch model.focus {
            case .endpoints: [model.endpointList.isFinding ? .finding : .endpoints]
            case .request: Self.requestPlaces(model)
            case .response where model.response.shownComparison != nil:
                [.comparison, .copying, .allTabs]
            case .response: model.response.tab.keyPlaces
            }
        let places = focused + [.everywhere, .outsideOfText, .requestTabs, .responseTabs]
        let keyMap = model.keyMap
        let others = KeyPlace.allCases.filter { !places.contains($0) }
        self.init(
            sections: places.map { $0.helpSection(with: keyMap) },
            elsewhere: others.map { $0.helpSection(with: keyMap).unusable },
            model.context.texts
        )
    }

    private static func requestPlaces(_ model: ExplorerModel) -> [KeyPlace] {
        if model.requestEditor.tab == .headers {
            return (model.requestEditor.addedCompletion == nil ? [] : [.addedCompletion]) + [
                .addedLines
            ]
        }
        guard model.requestEditor.tab != .preview else {
            return [.preview, .plainText, .textCopying, .previewCopying, .requestTabLetters]
        }
        guard let form = model.editedForm, form.selectedRow != nil else {
            return [.request, .requestTabLetters]
        }
        return KeyPlace.rows(of: form) + [.request]
            + (form.takesText ? [] : [.textlessRow, .requestTabLetters])
    }
}

extension HelpWindow.Section {
    /// The section if none of its keys works.
    fileprivate var unusable: Self {
        let entries = entries.map { HelpWindow.Entry(key: nil, keys: $0.keys, help: $0.help) }
        return Self(title: title, entries: entries, rows: rows)
    }

    /// Returns the section with the keys of a map.
    func mapped(by keyMap: KeyMap) -> Self {
        guard !keyMap.isStandard else { return self }
        let copy = keyMap.strokes(of: KeyRow(.keyCopy, ["y"])).first?.description ?? "–"
        let mapped = zip(entries, rows).map { entry, row in
            let prefix = entry.keys.hasPrefix("y ") ? copy + " " : ""
            return HelpWindow.Entry(
                key: entry.key,
                keys: prefix + keyMap.text(of: row),
                help: entry.help
            )
        }
        return Self(title: title, entries: mapped, rows: rows)
    }

    init<Intent>(_ title: HelpKey, _ table: KeyTable<Intent>, behind prefix: String = "") {
        self.title = title
        self.rows = table.rows
        self.entries = table.bindings.map { binding in
            HelpWindow.Entry(
                key: prefix.isEmpty ? binding.keys.first : nil,
                keys: prefix + binding.keyText,
                help: binding.help
            )
        }
    }
}

extension HelpWindow: ListWindow {
    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        narrow()
        return .nothing
    }

    func choose(in model: inout ExplorerModel) -> Effect {
        switch choice {
        case .nothing: return .nothing
        case .key(let key):
            // The key of a window is pressed in that window.
            model.windows.uncover()
            return .closing(model.run(key))
        case .worksElsewhere(let title):
            return .notice(.keyWorksElsewhere, model.context.texts[title], tone: .warning)
        }
    }
}

extension HelpWindow {
    func width(on screen: Size) -> Int { min(screen.width - 4, 72) }
    func listHeight(on screen: Size) -> Int { max(1, screen.height - 7) }
    func title(_ texts: Texts, on screen: Size) -> String { texts[.help] }

    /// The column of the texts.
    func columns(of rows: [Row], in width: Int, with drawing: Drawing) -> Int {
        let widths = rows.map { row in
            if case .entry(let entry) = row { TextWidth.columns(of: entry.keys) } else { 0 }
        }
        return min((widths.max() ?? 0) + 5, width / 2)
    }

    func draw(_ row: ListRow<Row>, _ column: Int, in frame: inout Frame) {
        let texts = row.drawing.texts
        row.drawMarker(in: &frame)
        switch row.item {
        case .title(let title):
            frame.write(texts[title], at: Point(1, 0), style: row[.paneTitleFocus])
        case .entry(let entry):
            frame.write(
                entry.keys,
                at: Point(3, 0),
                style: row[.keyHint],
                width: column - 4,
                truncation: .ellipsis
            )
            let used = frame.write(
                texts[entry.help],
                at: Point(column, 0),
                style: row[.text],
                truncation: .ellipsis
            )
            // The name of the action in a configuration.
            let name = entry.help.actionName
            let start = frame.size.width - TextWidth.columns(of: name) - 1
            guard row.isSelected, !entry.keys.isEmpty, start > column + used else { return }
            frame.write(name, at: Point(start, 0), style: row[.muted])
        }
    }
}
