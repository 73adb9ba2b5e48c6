package import CartoucheTexts
package import TerminalUI
package import TerminalWidgets

/// The keys that work where the focus is, generated from the key tables.
package struct HelpOverlay: Equatable, Sendable {
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

    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case pasted(String)
        case chosen
        case closed
    }

    package enum Outcome: Equatable {
        case stays
        case closed
        /// Closes the help and handles this key.
        case chosen(Key)
        /// The key works in another place, whose title this is.
        case worksElsewhere(HelpKey)
    }

    let sections: [Section]
    /// The keys of all other places, which only a search shows.
    private var elsewhere: [Section] = []
    private(set) var find = TextField.State()
    private(set) var list = ListView.State()
    private var size = Size(0, 0)

    package init(sections: [Section]) {
        self.sections = sections
    }

    static func height(in size: Size) -> Int { max(1, size.height - 7) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyRun, .chosen),
        KeyBinding([.escape, .function(1)], .keyClose, .closed),
    ]).moving(Message.moved, besideLine: true)

    /// Returns the message of a key in the window, or nil if it has none.
    func message(for key: Key) -> Message? {
        if key == "?", find.text.isEmpty { return .closed }
        return Self.keys.intent(for: key, besideLine: find)
            ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    enum Row: Equatable {
        case title(HelpKey)
        case entry(Entry)
    }

    /// Returns the rows that contain the typed text, below their titles.
    func rows(_ texts: Texts) -> [Row] {
        let wanted = find.text.lowercased()
        let searched = wanted.isEmpty ? sections : sections + elsewhere
        // Keys with the same meaning in several places are listed once, at the first of them.
        var told: Set<[String]> = []
        return searched.flatMap { section -> [Row] in
            let entries = section.entries.filter { entry in
                Self.contains(texts[entry.help], wanted) || Self.contains(entry.keys, wanted)
                    || entry.help.actionName == wanted
            }.filter { told.insert([$0.keys, texts[$0.help]]).inserted }
            return entries.isEmpty ? [] : [.title(section.title)] + entries.map { .entry($0) }
        }
    }

    /// Compares lengths first, because a text can't contain a longer one.
    private static func contains(_ text: String, _ wanted: String) -> Bool {
        let text = text.lowercased()
        guard wanted.utf8.count <= text.utf8.count else { return false }
        return wanted.isEmpty || text.contains(wanted)
    }

    package mutating func update(_ message: Message, texts: Texts, height: Int) -> Outcome {
        let rows = rows(texts)
        switch message {
        case .moved(let motion): list.move(motion, count: rows.count, height: height)
        // The line shows `/` before its text, so pressing it means the line.
        case .typed("/") where find.text.isEmpty: return .stays
        case .typed(let key): narrow(texts) { _ = $0.handle(key) }
        case .pasted(let text): narrow(texts) { $0.paste(text) }
        case .closed: return .closed
        case .chosen:
            guard rows.indices.contains(list.selection),
                case .entry(let entry) = rows[list.selection]
            else { return .stays }
            if let key = entry.key { return .chosen(key) }
            guard !entry.keys.isEmpty else { return .stays }
            return title(above: list.selection, in: rows).map { .worksElsewhere($0) } ?? .stays
        }
        return .stays
    }

    /// Returns the title of the section that contains a row.
    private func title(above row: Int, in rows: [Row]) -> HelpKey? {
        rows[...row].lazy.reversed().compactMap { row in
            if case .title(let title) = row { title } else { nil }
        }.first
    }

    private mutating func narrow(_ texts: Texts, _ edit: (inout TextField.State) -> Void) {
        edit(&find)
        let firstEntry = rows(texts).firstIndex { row in
            if case .entry = row { true } else { false }
        }
        list = ListView.State(selection: firstEntry ?? 0)
    }
}

extension HelpOverlay {
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
        self.init(sections: places.map { $0.helpSection(with: keyMap) })
        elsewhere = KeyPlace.allCases.filter { !places.contains($0) }
            .map { $0.helpSection(with: keyMap).unusable }
        size = model.size
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

extension HelpOverlay.Section {
    /// The section if none of its keys works.
    fileprivate var unusable: Self {
        let entries = entries.map { HelpOverlay.Entry(key: nil, keys: $0.keys, help: $0.help) }
        return Self(title: title, entries: entries, rows: rows)
    }

    /// Returns the section with the keys of a map.
    func mapped(by keyMap: KeyMap) -> Self {
        guard !keyMap.isStandard else { return self }
        let copy = keyMap.strokes(of: KeyRow(.keyCopy, ["y"])).first?.description ?? "–"
        let mapped = zip(entries, rows).map { entry, row in
            let prefix = entry.keys.hasPrefix("y ") ? copy + " " : ""
            return HelpOverlay.Entry(
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
            HelpOverlay.Entry(
                key: prefix.isEmpty ? binding.keys.first : nil,
                keys: prefix + binding.keyText,
                help: binding.help
            )
        }
    }
}

extension HelpOverlay: OverlayWindow {
    var keys: KeyTable<Message> { Self.keys }
    var line: TextField.State? { find }

    func rows(of model: ExplorerModel) -> WindowRows? {
        windowRows(on: model.size, model.context.texts)
    }

    /// Returns the rows of the window below the text field.
    func windowRows(on screen: Size, _ texts: Texts) -> WindowRows {
        let height = Self.height(in: screen)
        return WindowRows(list: list, count: rows(texts).count, top: 1, height: height)
    }

    mutating func fit(_ size: Size) { self.size = size }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        let height = Self.height(in: size)
        switch update(message, texts: model.context.texts, height: height) {
        case .stays: return .stays
        case .closed: return .closes()
        case .chosen(let key):
            // A key of a window is pressed in that window.
            model.uncover()
            return .closes(model.run(key))
        case .worksElsewhere(let title):
            model.notice = Notice(.keyWorksElsewhere, model.context.texts[title], tone: .warning)
            return .stays
        }
    }
}

extension HelpOverlay {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let title = drawing.texts[.help]
        OverlayFrame(
            title: title,
            size: interior(on: frame.size) ?? frame.size,
            hints: Self.keys.shortHints(drawing.texts),
            namesHelp: false
        )
        .draw(in: &frame, with: drawing) { frame in
            let (find, rows) = frame.area.splitTop(1)
            frame.subframe(Rect(x: 1, y: 0, width: find.width - 2, height: 1)) {
                drawing.drawFind(self.find, in: &$0)
            }
            frame.subframe(rows) { drawRows(in: &$0, with: drawing) }
        }
    }

    private func drawRows(in frame: inout Frame, with drawing: Drawing) {
        let rows = rows(drawing.texts)
        if rows.isEmpty { drawing.say(.nothingFound, in: &frame) }
        let widths = rows.map { row in
            if case .entry(let entry) = row { TextWidth.columns(of: entry.keys) } else { 0 }
        }
        let column = min((widths.max() ?? 0) + 5, frame.size.width / 2)
        ListView(count: rows.count, state: list, selectionStyle: nil).draw(in: &frame) {
            let isSelected = $0 == list.selection
            let style = { (role: ThemeRole) in
                drawing.selected(drawing[role], isSelected: isSelected)
            }
            $1.fill(style: style(.text))
            $1.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
            switch rows[$0] {
            case .title(let title):
                $1.write(drawing.texts[title], at: Point(1, 0), style: style(.paneTitleFocus))
            case .entry(let entry):
                $1.write(
                    entry.keys,
                    at: Point(3, 0),
                    style: style(.keyHint),
                    width: column - 4,
                    truncation: .ellipsis
                )
                let used = $1.write(
                    drawing.texts[entry.help],
                    at: Point(column, 0),
                    style: style(.text),
                    truncation: .ellipsis
                )
                // The action's name in a configuration.
                let name = entry.help.actionName
                let start = $1.size.width - TextWidth.columns(of: name) - 1
                guard isSelected, !entry.keys.isEmpty, start > column + used else { return }
                $1.write(name, at: Point(start, 0), style: style(.muted))
            }
        }
    }
}
