import CartoucheSession
import CartoucheTexts
import CartoucheThemes
import TerminalUI
import TerminalWidgets

/// A search over all actions here and in other panes, and over all endpoints, environments and
/// themes.
struct Palette: OverlayWindow {
    enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case pasted(String)
        case chosen
        case closed
    }

    private let actions: [PaletteItem]
    private let endpoints: [PaletteItem]
    private let themes: [PaletteItem]
    /// The environments.
    ///
    /// Empty until the files are read.
    private var environments: [PaletteItem] = []
    private(set) var find = TextField.State()
    private(set) var list = ListView.State()
    /// The items that match the typed words, the best first.
    private(set) var items: [PaletteItem] = []
    private var size: Size

    init(of model: ExplorerModel) {
        let texts = model.context.texts
        let help = HelpOverlay(of: model)
        actions =
            PaletteItem.actions(in: help, texts) + PaletteItem.copies(of: model)
            + PaletteItem.elsewhere(of: model, besides: help)
        endpoints = model.endpointList.groups.flatMap(\.entries).map { PaletteItem($0) }
        themes = model.context.themes.ids.map { .theme($0, texts) }
        size = model.size
        narrow()
    }

    static func height(in size: Size) -> Int { max(1, size.height - 7) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyRun, .chosen),
        KeyBinding([.escape, .ctrl("p")], .keyClose, .closed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }
    var line: TextField.State? { find }

    func message(for key: Key) -> Message? {
        Self.keys.intent(for: key, besideLine: find) ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { .pasted(text) }

    mutating func fit(_ size: Size) { self.size = size }

    /// Adds the environments, keeping the selection.
    mutating func show(_ offers: EnvironmentOffers, _ texts: Texts) {
        let selected = items.indices.contains(list.selection) ? items[list.selection] : nil
        environments = offers.offers.map { .environment($0, texts) }
        narrow()
        let place = selected.flatMap { items.firstIndex(of: $0) } ?? 0
        list.select(place, count: items.count, height: Self.height(in: size))
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            list.move(motion, count: items.count, height: Self.height(in: size))
        case .typed(let key):
            _ = find.handle(key)
            narrow()
        case .pasted(let text):
            find.paste(text)
            narrow()
        case .closed: return .closes()
        case .chosen:
            guard items.indices.contains(list.selection) else {
                model.notice = Notice(.nothingFound, tone: .warning)
                return .stays
            }
            return items[list.selection].run(in: &model)
        }
        return .stays
    }

    /// Shows the items that match the typed words, or all of them in their own order.
    private mutating func narrow() {
        list = ListView.State()
        let all = actions + environments + endpoints + themes
        guard !find.text.isEmpty else {
            items = all
            return
        }
        let scored = all.enumerated().compactMap { place, item in
            item.score(of: find.text).map { (score: $0, place: place, item: item) }
        }
        items = scored.sorted {
            ($1.score, $0.item.length, $0.place) < ($0.score, $1.item.length, $1.place)
        }.map(\.item)
    }
}
