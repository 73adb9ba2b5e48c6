import CartoucheSession
import CartoucheTexts
import TerminalUI

/// A row of the palette.
struct PaletteItem: Equatable, Sendable {
    /// The effect of choosing the item.
    enum Target: Equatable, Sendable {
        /// Presses a key of the default preset in the previously focused pane.
        case key(Key)
        /// Presses several keys in sequence.
        case keys([Key])
        /// Presses keys in another pane, which gets the focus.
        case elsewhere(Pane, [Key])
        /// Focuses a pane, where the user performs the action.
        case byHand(Pane, HelpKey)
        /// Shows the rows of a login in the Auth tab.
        case login(LoginScheme)
        case endpoint(String)
        case environment(EnvironmentOffer)
        case theme(String)
    }

    let target: Target
    let title: String
    /// The keys of an action, the method and path of an endpoint.
    let detail: String

    /// The endpoint, whose details are searched, too.
    private let entry: EndpointList.Entry?

    init(
        _ target: Target,
        _ title: String,
        _ detail: String = "",
        entry: EndpointList.Entry? = nil
    ) {
        self.target = target
        self.title = title
        self.detail = detail
        self.entry = entry
    }

    init(_ entry: EndpointList.Entry) {
        let detail = "\(entry.method) \(entry.path)"
        self.init(.endpoint(entry.id), entry.id, detail, entry: entry)
    }

    /// The length of an endpoint's name.
    ///
    /// A shorter name is a better match.
    ///
    /// Other items keep their order, before the endpoints.
    var length: Int { entry?.name.count ?? 0 }

    /// Returns how well typed words match (higher is better), or nil if they don't.
    func score(of query: String) -> Int? {
        let words = title + " " + detail
        return entry.map { $0.score(of: query, in: words) } ?? FuzzyMatch.score(query, in: words)
    }

    /// Returns the actions of the help that have a key, each once, without those that only move a
    /// cursor.
    static func actions(in help: HelpWindow, _ texts: Texts) -> [PaletteItem] {
        let entries = help.sections.flatMap(\.entries)
        var known: Set<Key> = []
        var named: Set<HelpKey> = []
        return entries.compactMap { entry in
            guard let key = entry.key, known.insert(key).inserted, !entry.help.isMotion,
                entry.help != .keyPalette, named.insert(entry.help).inserted
            else { return nil }
            return PaletteItem(.key(key), texts[entry.help], entry.keys)
        }
    }

    /// Returns the items that can be copied of the response or of the previewed request.
    static func copies(of model: ExplorerModel) -> [PaletteItem] {
        let texts = model.context.texts
        let (pane, places) = copying(in: model)
        let rows = places.flatMap { place -> [(HelpWindow.Entry, KeyRow)] in
            let section = place.section
            return Array(zip(section.mapped(by: model.keyMap).entries, section.rows))
        }
        var known: Set<Key> = []
        return rows.compactMap { entry, row in
            guard let key = row.keys.first, known.isDisjoint(with: row.keys) else { return nil }
            known.formUnion(row.keys)
            let title =
                entry.help == .keyCopyCurl
                ? texts[.paletteCopyCurl] : texts(.paletteCopy, texts[entry.help])
            return PaletteItem(.keys([pane, "y", key]), title, entry.keys)
        }
    }

    /// Returns the key of the pane with something to copy, and its tables.
    private static func copying(in model: ExplorerModel) -> (pane: Key, places: [KeyPlace]) {
        let editor = model.requestEditor
        if model.focus == .request, editor.tab == .preview, let preview = editor.preview {
            return (.alt("2"), preview.isSearching ? [] : [.previewCopying, .textCopying])
        }
        let response = model.response
        guard response.answer != nil, !response.isSearching,
            response.shownRequest?.loginPage == nil
        else { return (.alt("3"), []) }
        return (.alt("3"), response.tab.text == nil ? [.copying] : [.textCopying, .copying])
    }

    static func environment(_ offer: EnvironmentOffer, _ texts: Texts) -> PaletteItem {
        let name = offer.name ?? texts[.noEnvironment]
        return PaletteItem(.environment(offer), texts(.paletteEnvironment, name))
    }

    static func theme(_ id: String, _ texts: Texts) -> PaletteItem {
        PaletteItem(.theme(id), texts(.paletteTheme, id))
    }

    /// Performs the item's action.
    func run(in model: inout ExplorerModel) -> Effect {
        switch target {
        case .key(let key): return .closing(model.run(key))
        case .keys(let keys): return .closing(keys.flatMap { model.press($0) })
        case .elsewhere(let pane, let keys): return .closing(model.press(keys, in: pane))
        case .byHand(let pane, let help):
            let commands = model.press(pane.key)
            model.notice = model.notice ?? Notice(.said, model.context.texts[help])
            return .closing(commands)
        case .login(let scheme): return .closing(model.choose(scheme))
        case .endpoint(let id):
            model.requestEditor.tab = .form
            model.openForm(of: id)
            return .closing()
        case .environment(let offer):
            guard let commands = model.choose(offer) else { return .nothing }
            return .closing(commands)
        case .theme(let id):
            guard let loaded = model.load(theme: id) else { return .nothing }
            model.take(loaded)
            return .closing()
        }
    }
}

extension HelpKey {
    /// Whether the key moves a cursor, which nobody searches for.
    var isMotion: Bool {
        switch self {
        case .keyUp, .keyDown, .keyPageUp, .keyPageDown, .keyHalfPageUp, .keyHalfPageDown,
            .keyScrollDown, .keyScrollUp, .keyFirst, .keyLast:
            true
        default: false
        }
    }
}
