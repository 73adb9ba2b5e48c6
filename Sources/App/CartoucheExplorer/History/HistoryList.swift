package import HTTPMessage
package import TerminalUI
package import TerminalWidgets

/// The recorded exchanges, newest first.
package struct HistoryList: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case findStarted
        case typed(Key)
        case pasted(String)
        case findEnded
        case chosen
        case closed
    }

    private var all: [RecordedExchange]?
    /// The words that the shown entries contain; nil for all entries.
    package private(set) var find: TextField.State?
    /// The entries that are shown, newest first; nil until the history has been read.
    package private(set) var entries: [RecordedExchange]?
    package private(set) var failure: String?
    package private(set) var list = ListView.State()

    private var size: Size

    init(on screen: Size) {
        size = screen
    }

    static func height(in size: Size) -> Int { max(1, size.height - 6) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenEndpoint, .chosen),
        KeyBinding(["/"], .keyFilterHistory, .findStarted),
        KeyBinding([.escape, "H", "q"], .keyClose, .closed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.pageDown], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .moved(.pageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .moved(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .moved(.halfPageUp)),
    ])

    static let findKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenEndpoint, .chosen),
        KeyBinding([.escape], .keyEndSearch, .findEnded),
        KeyBinding([.down], .keyDown, .moved(.down)),
        KeyBinding([.up], .keyUp, .moved(.up)),
    ])

    var keys: KeyTable<Message> { find == nil ? Self.keys : Self.findKeys }

    var line: TextField.State? { find }

    func message(for key: Key) -> Message? {
        keys.intent(for: key)
            ?? (find == nil ? nil : TextEdit(key).map { _ in .typed(key) })
    }

    func message(forPasted text: String) -> Message? { find == nil ? nil : .pasted(text) }

    mutating func show(_ entries: [RecordedExchange]) {
        all = entries
        narrow()
    }

    /// Shows the entries that contain all words.
    private mutating func narrow() {
        let words = (find?.text ?? "").lowercased().split(separator: " ").map(String.init)
        entries = all?.filter { entry in
            let text = Self.text(of: entry)
            return words.allSatisfy { $0.utf8.count <= text.utf8.count && text.contains($0) }
        }
        list = ListView.State()
    }

    /// What a search looks at.
    private static func text(of entry: RecordedExchange) -> String {
        let outcome = entry.status.map { "\($0)" } ?? entry.failure ?? ""
        return [entry.method, entry.endpoint, entry.url, outcome].joined(separator: " ")
            .lowercased()
    }

    mutating func show(failure: String) { self.failure = failure }

    mutating func fit(_ size: Size) { self.size = size }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            let height = max(1, Self.height(in: size) - (find == nil ? 0 : 1))
            list.move(motion, count: entries?.count ?? 0, height: height)
            return .stays
        case .chosen:
            if let entries, entries.indices.contains(list.selection) {
                model.openForm(of: entries[list.selection].endpoint)
            }
        case .findStarted:
            find = TextField.State()
            return .stays
        case .typed(let key):
            _ = find?.handle(key)
            narrow()
            return .stays
        case .pasted(let text):
            find?.paste(text)
            narrow()
            return .stays
        case .findEnded:
            find = nil
            narrow()
            return .stays
        case .closed: break
        }
        return .closes()
    }
}
