import CartoucheSession
import CartoucheTexts
import CartoucheThemes
package import TerminalUI
package import TerminalWidgets

/// A window for choosing a theme, which filters the themes by typing and previews the one under the
/// cursor.
package struct ThemePicker: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case pasted(String)
        case taken
        case dismissed
    }

    private let all: [String]
    /// The themes that match the typed words, best first.
    private(set) var ids: [String]
    /// The theme in use when the picker was opened.
    let original: ResolvedTheme
    private(set) var find = TextField.State()
    private(set) var list: ListView.State

    init(_ library: ThemeLibrary, current: ResolvedTheme) {
        all = library.ids
        ids = all
        original = current
        list = ListView.State(selection: all.firstIndex(of: current.id) ?? 0)
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .taken),
        KeyBinding([.escape], .keyDismiss, .dismissed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }
    var line: TextField.State? { find }

    func message(for key: Key) -> Message? {
        Self.keys.intent(for: key, besideLine: find) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .dismissed:
            dismiss(in: &model)
            return .closes()
        case .moved(let motion):
            list.move(motion, count: ids.count, height: height(in: model.size))
            preview(in: &model)
        case .typed(let key): narrow(in: &model) { _ = $0.handle(key) }
        case .pasted(let text): narrow(in: &model) { $0.paste(text) }
        case .taken:
            guard !ids.isEmpty else {
                model.notice = Notice(.nothingFound, tone: .warning)
                return .stays
            }
            guard let loaded = selected(in: &model) else { return .stays }
            model.take(loaded)
            return .closes()
        }
        return .stays
    }

    func dismiss(in model: inout ExplorerModel) { model.theme = original }

    private func preview(in model: inout ExplorerModel) {
        guard let loaded = selected(in: &model) else { return }
        model.theme = loaded.theme
    }

    /// Previews the best match for the words; without words, the original theme.
    private mutating func narrow(
        in model: inout ExplorerModel,
        _ edit: (inout TextField.State) -> Void
    ) {
        let before = find
        edit(&find)
        guard !find.hasSameText(as: before) else { return }
        let scored = all.enumerated().compactMap { place, id in
            FuzzyMatch.score(find.text, in: id).map { (score: $0, place: place, id: id) }
        }
        ids = scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.id)
        let wasInUse = find.text.isEmpty ? ids.firstIndex(of: original.id) : nil
        list = ListView.State(selection: wasInUse ?? 0)
        preview(in: &model)
    }

    /// Returns the theme under the cursor; returns nil and shows a notice if its files are
    /// malformed.
    private func selected(in model: inout ExplorerModel) -> LoadedTheme? {
        guard ids.indices.contains(list.selection) else { return nil }
        return model.load(theme: ids[list.selection])
    }
}

extension ExplorerModel {
    /// Returns a theme by its id; returns nil and shows a notice if its files are malformed.
    mutating func load(theme id: String) -> LoadedTheme? {
        do throws(ThemeError) {
            return try context.themes.theme(id)
        } catch {
            notice = Notice(.themeUnusable, context.texts.sentence(error), tone: .error)
            return nil
        }
    }

    mutating func take(_ loaded: LoadedTheme) {
        theme = loaded.theme
        remembered.choices.theme = loaded.theme.id
        say(loaded.warnings)
    }
}

extension ThemePicker {
    /// Returns the height of the list: the number of themes, limited by the screen.
    private func height(in size: Size) -> Int { max(1, min(all.count, size.height - 4)) }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let height = height(in: frame.size)
        OverlayFrame(
            title: drawing.texts[.themes],
            size: interior(on: frame.size) ?? frame.size,
            hints: hints(drawing.texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            let (line, rows) = frame.area.splitTop(1)
            frame.subframe(Rect(x: 1, y: 0, width: line.width - 2, height: 1)) {
                drawing.drawFind(find, in: &$0)
            }
            frame.subframe(rows) { frame in
                guard !ids.isEmpty else { return drawing.say(.nothingFound, in: &frame) }
                let list = visible(height: height)
                ListView(count: ids.count, state: list, selectionStyle: nil).draw(in: &frame) {
                    drawing.drawOption(ids[$0], isSelected: $0 == list.selection, in: &$1)
                }
            }
        }
    }

    func interior(on screen: Size) -> Size? {
        let widest = all.map { TextWidth.columns(of: $0) }.max() ?? 0
        return Size(max(34, widest + 6), height(in: screen) + 2)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        let height = height(in: model.size)
        let list = visible(height: height)
        return WindowRows(list: list, count: ids.count, top: 1, height: height)
    }

    /// Returns the list, scrolled to the theme under the cursor.
    private func visible(height: Int) -> ListView.State {
        var list = list
        list.select(list.selection, count: ids.count, height: height)
        return list
    }
}
