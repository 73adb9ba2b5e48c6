import CartoucheSession
import CartoucheTexts
import TerminalUI
package import TerminalWidgets

/// A window for choosing the base files alone or an environment that has files.
package struct EnvironmentPicker: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// Scrolls the details by a number of rows.
        case detailsScrolled(Int)
        case taken
        case dismissed
    }

    /// The environment in use when the picker was opened.
    let current: String?
    /// The addresses in use, until the environment is chosen again.
    let used: [EnvironmentOffer.Address]
    /// The environments; nil until the files have been read.
    private(set) var offers: EnvironmentOffers?
    private(set) var list = ListView.State()
    private(set) var details = ScrollState()

    init(current environment: ExplorerEnvironment) {
        current = environment.name
        used = environment.addresses
    }

    /// The environment under the cursor.
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
        KeyBinding(["J"], .keyScrollDown, .detailsScrolled(1)),
        KeyBinding(["K"], .keyScrollUp, .detailsScrolled(-1)),
    ]).moving(Message.moved)

    var keys: KeyTable<Message> { Self.keys }

    mutating func show(_ offers: EnvironmentOffers) {
        self.offers = offers
        let place = offers.offers.firstIndex { $0.name == current }
        list = ListView.State(selection: place ?? 0)
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            list.move(motion, count: offers?.offers.count ?? 0, height: listHeight(on: model.size))
            details = ScrollState()
            return .stays
        case .detailsScrolled(let rows):
            details = scrolled(by: rows, on: model.size, model.context.texts)
            return .stays
        case .taken:
            guard let selected, let commands = model.choose(selected) else { return .stays }
            return .closes(commands)
        case .dismissed: return .closes()
        }
    }
}

extension ExplorerModel {
    /// Chooses an environment; returns nil and shows a notice if its files are invalid.
    mutating func choose(_ offer: EnvironmentOffer) -> [ExplorerCommand]? {
        guard let problem = offer.problem else { return choose(offer.name) }
        notice = Notice(.said, context.texts.words(problem), tone: .error)
        return nil
    }
}
