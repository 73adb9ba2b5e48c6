package import HTTPMessage
import TerminalUI
package import TerminalWidgets

/// What was sent before, newest first.
package struct HistoryList: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case loaded([RecordedExchange])
        case failed(String)
        case moved(Motion)
        case chosen
        case closed
    }

    package enum Outcome: Equatable {
        case stays
        case closed
        /// Open the form of this endpoint.
        case chosen(String)
    }

    package private(set) var entries: [RecordedExchange]?
    package private(set) var failure: String?
    package private(set) var list = ListView.State()

    package init() {}

    static func height(in size: Size) -> Int { max(1, size.height - 6) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenEndpoint, .chosen),
        KeyBinding([.escape, "H", "q"], .keyClose, .closed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.pageDown, .ctrl("d")], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp, .ctrl("u")], .keyPageUp, .moved(.pageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    func message(for key: Key) -> Message? { Self.keys.intent(for: key) }

    package mutating func update(_ message: Message, height: Int) -> Outcome {
        switch message {
        case .loaded(let entries): self.entries = entries
        case .failed(let reason): failure = reason
        case .moved(let motion): list.move(motion, count: entries?.count ?? 0, height: height)
        case .chosen:
            guard let entries, entries.indices.contains(list.selection) else { return .closed }
            return .chosen(entries[list.selection].endpoint)
        case .closed: return .closed
        }
        return .stays
    }
}
