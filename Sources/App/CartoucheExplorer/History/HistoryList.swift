package import HTTPMessage
import TerminalUI
package import TerminalWidgets

/// The recorded exchanges, newest first.
package struct HistoryList: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case chosen
        case closed
    }

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

    var keys: KeyTable<Message> { Self.keys }

    mutating func show(_ entries: [RecordedExchange]) { self.entries = entries }

    mutating func show(failure: String) { self.failure = failure }

    mutating func fit(_ size: Size) { self.size = size }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            let height = Self.height(in: size)
            list.move(motion, count: entries?.count ?? 0, height: height)
            return .stays
        case .chosen:
            if let entries, entries.indices.contains(list.selection) {
                model.openForm(of: entries[list.selection].endpoint)
            }
        case .closed: break
        }
        return .closes()
    }
}
