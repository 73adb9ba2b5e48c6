import TerminalUI
package import TerminalWidgets

/// Offers the environments that there are files for, and the base files alone.
package struct EnvironmentPicker: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case loaded(EnvironmentOffers)
        case moved(Motion)
        case taken
        case dismissed
    }

    package enum Outcome: Equatable {
        case stays
        case dismissed
        case taken(String?)
        /// Its files have to be mended first.
        case broken(problem: String)
    }

    /// The environment that counts now.
    let current: String?
    /// Nil until the files are read.
    private(set) var offers: EnvironmentOffers?
    private(set) var list = ListView.State()

    package init(current: String?) {
        self.current = current
    }

    /// The offer under the cursor.
    var selected: EnvironmentOffer? {
        guard let offers = offers?.offers, offers.indices.contains(list.selection) else {
            return nil
        }
        return offers[list.selection]
    }

    static let height = 8

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .taken),
        KeyBinding([.escape, "p", "q"], .keyDismiss, .dismissed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    func message(for key: Key) -> Message? { Self.keys.intent(for: key) }

    package mutating func update(_ message: Message) -> Outcome {
        switch message {
        case .loaded(let offers):
            self.offers = offers
            let place = offers.offers.firstIndex { $0.name == current }
            list = ListView.State(selection: place ?? 0)
            return .stays
        case .moved(let motion):
            list.move(motion, count: offers?.offers.count ?? 0, height: Self.height)
            return .stays
        case .taken:
            guard let selected else { return .stays }
            return selected.problem.map { .broken(problem: $0) } ?? .taken(selected.name)
        case .dismissed: return .dismissed
        }
    }
}
