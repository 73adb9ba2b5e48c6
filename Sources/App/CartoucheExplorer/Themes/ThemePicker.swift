import CartoucheSession
import CartoucheTexts
import CartoucheThemes
import TerminalUI
import TerminalWidgets

/// A window for choosing a theme, which filters the themes by typing and previews the one under the
/// cursor.
struct ThemePicker: ListWindow {
    typealias Message = ListMessage<Never>

    private let all: [String]
    var list: ItemList<String>
    /// The theme in use when the picker was opened.
    let original: ResolvedTheme

    init(_ library: ThemeLibrary, current: ResolvedTheme) {
        all = library.ids
        original = current
        let row = all.firstIndex(of: current.id) ?? 0
        list = ItemList(all, selecting: row, line: TextField.State())
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .chosen),
        KeyBinding([.escape], .keyDismiss, .closed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }

    /// Previews the best match for the words; without words, the original theme.
    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        let text = list.line?.text ?? ""
        let scored = all.enumerated().compactMap { place, id in
            FuzzyMatch.score(text, in: id).map { (score: $0, place: place, id: id) }
        }
        let ids = scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.id)
        let wasInUse = text.isEmpty ? ids.firstIndex(of: original.id) : nil
        list.show(ids, selecting: wasInUse ?? 0)
        cursorMoved(in: &model)
        return .nothing
    }

    func cursorMoved(in model: inout ExplorerModel) {
        guard let id = list.selected, let loaded = model.load(theme: id) else { return }
        model.theme = loaded.theme
    }

    func choose(in model: inout ExplorerModel) -> Effect {
        guard let id = list.selected else {
            return .notice(.nothingFound, tone: .warning)
        }
        guard let loaded = model.load(theme: id) else { return .nothing }
        model.take(loaded)
        return .closing()
    }

    func dismiss(in model: inout ExplorerModel) { model.theme = original }
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
    func listHeight(on screen: Size) -> Int { max(1, min(all.count, screen.height - 4)) }

    func width(on screen: Size) -> Int {
        max(34, (all.map { TextWidth.columns(of: $0) }.max() ?? 0) + 6)
    }

    func title(_ texts: Texts, on screen: Size) -> String { texts[.themes] }

    func draw(_ row: ListRow<String>, _ columns: Void, in frame: inout Frame) {
        row.drawOption(row.item, in: &frame)
    }
}
