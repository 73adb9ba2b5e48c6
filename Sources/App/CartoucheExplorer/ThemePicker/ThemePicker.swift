import TerminalUI
package import TerminalWidgets

/// Offers the themes; the screen shows the one under the cursor.
package struct ThemePicker: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case taken
        case dismissed
    }

    package enum Outcome: Equatable {
        case previews(Theme)
        /// What in the theme's files has no effect is worth saying.
        case taken(LoadedTheme)
        case dismissed(Theme)
        case broken(ThemeError)
    }

    let ids: [String]
    /// The theme to go back to.
    let original: Theme
    private(set) var list: ListView.State

    package init(_ library: ThemeLibrary, current: Theme) {
        self.ids = library.ids
        self.original = current
        self.list = ListView.State(selection: library.ids.firstIndex(of: current.id) ?? 0)
    }

    static let height = 16

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .taken),
        KeyBinding([.escape, "T", "q"], .keyDismiss, .dismissed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    func message(for key: Key) -> Message? { Self.keys.intent(for: key) }

    package mutating func update(_ message: Message, library: ThemeLibrary) -> Outcome {
        if case .dismissed = message { return .dismissed(original) }
        if case .moved(let motion) = message {
            list.move(motion, count: ids.count, height: Self.height)
        }
        guard ids.indices.contains(list.selection) else { return .dismissed(original) }
        do throws(ThemeError) {
            let loaded = try library.theme(ids[list.selection])
            return message == .taken ? .taken(loaded) : .previews(loaded.theme)
        } catch {
            return .broken(error)
        }
    }
}

extension ThemePicker {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let widest = ids.map { TextWidth.columns(of: $0) }.max() ?? 0
        let hints = Self.keys.shortHints(drawing.texts)
        let size = Size(max(34, widest + 6), min(ids.count, Self.height) + 2)
        OverlayFrame(title: drawing.texts[.themes], size: size)
            .draw(in: &frame, with: drawing) { frame in
                let (rows, hint) = frame.area.splitBottom(1)
                frame.subframe(rows) { frame in
                    ListView(count: ids.count, state: list, selectionStyle: nil).draw(in: &frame) {
                        let isSelected = $0 == list.selection
                        let style = drawing.selected(drawing[.text], isSelected: isSelected)
                        $1.fill(style: style)
                        $1.write(
                            (isSelected ? "› " : "  ") + ids[$0],
                            at: Point(1, 0),
                            style: style,
                            truncation: .ellipsis
                        )
                    }
                }
                frame.subframe(hint) { frame in
                    HelpBar(hints).draw(
                        in: &frame,
                        styles: HelpBar.Styles(key: drawing[.keyHint], help: drawing[.muted])
                    )
                }
            }
    }
}
