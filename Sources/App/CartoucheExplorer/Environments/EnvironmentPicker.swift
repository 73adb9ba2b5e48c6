import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// A window for choosing the base files alone or an environment that has files.
struct EnvironmentPicker: ListWindow {
    enum Action: Equatable, Sendable {
        /// Scrolls the details by a number of rows.
        case detailsScrolled(Int)
    }

    typealias Message = ListMessage<Action>

    /// The environment in use when the picker was opened.
    let current: String?
    /// The addresses in use, until the environment is chosen again.
    let used: [EnvironmentOffer.Address]
    /// The environments; nil until the files have been read.
    private(set) var offers: EnvironmentOffers?
    var list = ItemList<EnvironmentOffer>()
    private(set) var details = ScrollState()

    init(current environment: ExplorerEnvironment) {
        current = environment.name
        used = environment.addresses
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .chosen),
        KeyBinding([.escape, "p", "q"], .keyDismiss, .closed),
        KeyBinding(["J"], .keyScrollDown, .action(.detailsScrolled(1))),
        KeyBinding(["K"], .keyScrollUp, .action(.detailsScrolled(-1))),
    ]).moving(Message.moved)

    var keys: KeyTable<Message> { Self.keys }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.listEnvironments(id)] }

    mutating func show(_ offers: EnvironmentOffers) {
        self.offers = offers
        let row = offers.offers.firstIndex { $0.name == current }
        list.show(offers.offers, selecting: row ?? 0)
    }

    mutating func cursorMoved(in model: inout ExplorerModel) { details = ScrollState() }

    func choose(in model: inout ExplorerModel) -> Effect {
        guard let selected = list.selected, let commands = model.choose(selected) else {
            return .nothing
        }
        return .closing(commands)
    }

    mutating func perform(_ action: Action, in model: inout ExplorerModel) -> Effect {
        switch action {
        case .detailsScrolled(let rows):
            details = scrolled(by: rows, on: model.size, model.context.texts)
        }
        return .nothing
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
