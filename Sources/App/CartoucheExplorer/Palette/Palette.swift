import CartoucheSession
import CartoucheTexts
import CartoucheThemes
import TerminalUI
import TerminalWidgets

/// A search over all actions here and in other panes, and over all endpoints, environments and
/// themes.
struct Palette: ListWindow {
    typealias Message = ListMessage<Never>

    private let actions: [PaletteItem]
    private let endpoints: [PaletteItem]
    private let themes: [PaletteItem]
    /// The environments.
    ///
    /// Empty until the files are read.
    private var environments: [PaletteItem] = []
    var list = ItemList<PaletteItem>(line: TextField.State())

    init(of model: ExplorerModel) {
        let texts = model.context.texts
        let help = HelpWindow(of: model)
        actions =
            PaletteItem.actions(in: help, texts) + PaletteItem.copies(of: model)
            + PaletteItem.elsewhere(of: model, besides: help)
        endpoints = model.endpointList.groups.flatMap(\.entries).map { PaletteItem($0) }
        themes = model.context.themes.ids.map { .theme($0, texts) }
        narrow()
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyRun, .chosen),
        KeyBinding([.escape, .ctrl("p")], .keyClose, .closed),
    ]).moving(Message.moved, besideLine: true)

    var keys: KeyTable<Message> { Self.keys }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.listEnvironments(id)] }

    /// Adds the environments, keeping the selection.
    mutating func show(_ offers: EnvironmentOffers, _ texts: Texts) {
        environments = offers.offers.map { .environment($0, texts) }
        narrow(keeping: list.selected)
    }

    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        narrow()
        return .nothing
    }

    mutating func choose(in model: inout ExplorerModel) -> Effect {
        guard let item = list.selected else {
            return .notice(.nothingFound, tone: .warning)
        }
        return item.run(in: &model)
    }

    /// Shows the items that match the typed words, or all of them in their own order.
    private mutating func narrow(keeping selected: PaletteItem? = nil) {
        let all = actions + environments + endpoints + themes
        let text = list.line?.text ?? ""
        let items = text.isEmpty ? all : Self.items(of: all, fitting: text)
        list.show(items, selecting: selected.flatMap { items.firstIndex(of: $0) } ?? 0)
    }

    private static func items(of all: [PaletteItem], fitting text: String) -> [PaletteItem] {
        let scored = all.enumerated().compactMap { place, item in
            item.score(of: text).map { (score: $0, place: place, item: item) }
        }
        return scored.sorted {
            ($1.score, $0.item.length, $0.place) < ($0.score, $1.item.length, $1.place)
        }.map(\.item)
    }
}

extension Palette {
    func width(on screen: Size) -> Int { min(screen.width - 4, 84) }
    func listHeight(on screen: Size) -> Int { max(1, screen.height - 7) }

    func title(_ texts: Texts, on screen: Size) -> String {
        texts[.palette] + " · \(list.count)"
    }

    func drawHead(in frame: inout Frame, with drawing: Drawing) {
        drawLine(mark: ":", in: &frame, with: drawing)
    }

    func draw(_ row: ListRow<PaletteItem>, _ columns: Void, in frame: inout Frame) {
        let (item, role) = (row.item, row.item.isKey ? ThemeRole.keyHint : .muted)
        row.draw(item.title, detail: item.detail, role, in: &frame)
    }
}

extension PaletteItem {
    fileprivate var isKey: Bool {
        switch target {
        case .key, .keys: true
        case .elsewhere, .byHand, .login, .endpoint, .environment, .theme: false
        }
    }
}
