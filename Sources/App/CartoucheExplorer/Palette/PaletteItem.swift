import TerminalUI

/// A row of the palette.
struct PaletteItem: Equatable, Sendable {
    /// What choosing it does.
    enum Target: Equatable, Sendable {
        /// The key of the default preset is pressed where the focus was.
        case key(Key)
        case endpoint(String)
        case environment(EnvironmentOffer)
        case theme(String)
    }

    let target: Target
    let title: String
    /// The keys of an action, the method and path of an endpoint.
    let detail: String

    /// What the typed words are looked for in.
    var words: String { title + " " + detail }

    private init(_ target: Target, _ title: String, _ detail: String = "") {
        self.target = target
        self.title = title
        self.detail = detail
    }

    init(_ entry: EndpointList.Entry) {
        self.init(.endpoint(entry.id), entry.id, "\(entry.method) \(entry.path)")
    }

    /// The actions of the help that a key runs, each once, without those that only move.
    static func actions(in help: HelpOverlay, _ texts: Texts) -> [PaletteItem] {
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

    static func environment(_ offer: EnvironmentOffer, _ texts: Texts) -> PaletteItem {
        let name = offer.name ?? texts[.noEnvironment]
        return PaletteItem(.environment(offer), texts(.paletteEnvironment, name))
    }

    static func theme(_ id: String, _ texts: Texts) -> PaletteItem {
        PaletteItem(.theme(id), texts(.paletteTheme, id))
    }

    /// Does what the row says.
    func run(in model: inout ExplorerModel) -> OverlayOutcome {
        switch target {
        case .key(let key): return .closes(model.press(key))
        case .endpoint(let id):
            model.requestEditor.tab = .form
            model.openForm(of: id)
            return .closes()
        case .environment(let offer):
            guard let commands = model.choose(offer) else { return .stays }
            return .closes(commands)
        case .theme(let id):
            guard let loaded = model.load(theme: id) else { return .stays }
            model.take(loaded)
            return .closes()
        }
    }
}

extension HelpKey {
    /// Whether the key moves a cursor, which nobody looks for by its name.
    var isMotion: Bool {
        switch self {
        case .keyUp, .keyDown, .keyPageUp, .keyPageDown, .keyHalfPageUp, .keyHalfPageDown,
            .keyFirst, .keyLast:
            true
        default: false
        }
    }
}
