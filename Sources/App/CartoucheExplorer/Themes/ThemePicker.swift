import TerminalUI
package import TerminalWidgets

/// Offers the themes and previews the one under the cursor.
package struct ThemePicker: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case taken
        case dismissed
    }

    let ids: [String]
    /// The theme in use when the picker was opened.
    let original: ResolvedTheme
    private(set) var list: ListView.State

    init(_ library: ThemeLibrary, current: ResolvedTheme) {
        self.ids = library.ids
        self.original = current
        self.list = ListView.State(selection: library.ids.firstIndex(of: current.id) ?? 0)
    }

    /// As many rows as the screen has beside the border and the hints.
    private func height(in size: Size) -> Int { max(1, min(ids.count, size.height - 3)) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .taken),
        KeyBinding([.escape, "T", "q"], .keyDismiss, .dismissed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.pageDown], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .moved(.pageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .moved(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .moved(.halfPageUp)),
    ])

    var keys: KeyTable<Message> { Self.keys }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .dismissed:
            dismiss(in: &model)
            return .closes()
        case .moved(let motion):
            list.move(motion, count: ids.count, height: height(in: model.size))
            guard let loaded = selected(in: &model) else { return .stays }
            model.theme = loaded.theme
            return .stays
        case .taken:
            guard let loaded = selected(in: &model) else { return .stays }
            model.take(loaded)
            return .closes()
        }
    }

    func dismiss(in model: inout ExplorerModel) { model.theme = original }

    /// The theme under the cursor; nil, with a notice, if its files are malformed.
    private func selected(in model: inout ExplorerModel) -> LoadedTheme? {
        guard ids.indices.contains(list.selection) else { return nil }
        return model.load(theme: ids[list.selection])
    }
}

extension ExplorerModel {
    /// A theme by its identifier; nil, with a notice, if its files are malformed.
    mutating func load(theme id: String) -> LoadedTheme? {
        do throws(ThemeError) {
            return try context.themes.theme(id)
        } catch {
            notice = Notice(.themeUnusable, context.texts.sentence(error), tone: .error)
            return nil
        }
    }

    /// Uses a theme from now on.
    mutating func take(_ loaded: LoadedTheme) {
        theme = loaded.theme
        remembered.choices.theme = loaded.theme.id
        say(loaded.warnings)
    }
}

extension ThemePicker {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let height = height(in: frame.size)
        let title = drawing.texts[.themes]
        OverlayFrame(
            title: title,
            size: interior(on: frame.size) ?? frame.size,
            hints: hints(drawing.texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            let list = visible(height: height)
            ListView(count: ids.count, state: list, selectionStyle: nil).draw(in: &frame) {
                drawing.drawOption(ids[$0], isSelected: $0 == list.selection, in: &$1)
            }
        }
    }

    func interior(on screen: Size) -> Size? {
        let widest = ids.map { TextWidth.columns(of: $0) }.max() ?? 0
        return Size(max(34, widest + 6), height(in: screen) + 1)
    }

    func rows(of model: ExplorerModel) -> WindowRows? {
        let height = height(in: model.size)
        return WindowRows(list: visible(height: height), count: ids.count, height: height)
    }

    /// The list, scrolled to the theme under the cursor.
    private func visible(height: Int) -> ListView.State {
        var list = list
        list.select(list.selection, count: ids.count, height: height)
        return list
    }
}
