import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets

/// The recorded exchanges, newest first.
struct HistoryList: ListWindow {
    enum Action: Equatable, Sendable {
        case findStarted
        case findEnded
        case sentAgain
        case marked
        case compared
        /// The user asked whether the responses of the endpoint fit its type.
        case fitsAsked
        case copyStarted
        case copiedCurl
        case copyForgotten
    }

    typealias Message = ListMessage<Action>

    private var all: [RecordedExchange]?
    /// The entries that contain the typed words, or all entries.
    var list = ItemList<RecordedExchange>()
    /// The columns of the entries, measured once.
    private(set) var measured = HistoryColumns([])
    /// The filter of a search that is running in the background; until it ends, the previous
    /// entries are shown.
    private var awaitedFilter: HistoryFilter?
    private(set) var failure: String?

    /// The requested fits of responses with the types of their endpoints.
    private(set) var fits: [Int64: StoredFit] = [:]
    private var isChecking = false

    /// The row to compare another one with.
    private(set) var marked: RecordedExchange?
    /// Whether the next key chooses what to copy.
    private(set) var isCopying = false
    /// The latest request to the history, until it is answered.
    var awaited: Recall?

    private let times: LocalTimes
    /// The words for the current day and for the day before.
    let dayWords: [String]
    /// The days for those words, known when the history has been read.
    private var days: [String: String] = [:]

    init(times: LocalTimes, texts: Texts) {
        self.times = times
        dayWords = [texts[.historyToday], texts[.historyYesterday]]
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenStored, .chosen),
        KeyBinding([.escape, "H", "q"], .keyClose, .closed),
        KeyBinding([.ctrl("r")], .keySendStored, .action(.sentAgain)),
        KeyBinding(["m"], .keyMark, .action(.marked)),
        KeyBinding(["D"], .keyCompareMarked, .action(.compared)),
        KeyBinding(["y"], .keyCopy, .action(.copyStarted)),
        KeyBinding(["/"], .keyFilterHistory, .action(.findStarted)),
        KeyBinding(["t"], .keyCheckStored, .action(.fitsAsked)),
    ]).moving(Message.moved)

    static let findKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenStored, .chosen),
        KeyBinding([.ctrl("r")], .keySendStored, .action(.sentAgain)),
        KeyBinding([.escape], .keyEndSearch, .action(.findEnded)),
    ]).moving(Message.moved, besideLine: true)

    static let copyKeys = KeyTable<Message>([
        KeyBinding(["c"], .keyCopyCurl, .action(.copiedCurl)),
        KeyBinding([.escape], .keyClose, .action(.copyForgotten)),
    ])

    var keys: KeyTable<Message> {
        isCopying ? Self.copyKeys : list.line == nil ? Self.keys : Self.findKeys
    }

    func message(for key: Key) -> Message? {
        isCopying ? keys.intent(for: key) ?? .action(.copyForgotten) : listMessage(for: key)
    }

    /// Shows the entries that were read at a given time.
    mutating func show(_ entries: [RecordedExchange], at now: Date) {
        all = entries
        for (place, word) in dayWords.enumerated() {
            let day = times.day(of: now, later: -place)
            days[word] = day
            // Keyboards have the plain apostrophe.
            days[word.replacing("’", with: "'")] = day
        }
        narrow()
    }

    /// Shows the entries that match all typed words, or requests a search in the background.
    private mutating func narrow() {
        guard let all else { return }
        let filter = HistoryFilter(list.line?.text ?? "", days: days, times: times)
        guard filter.isEmpty || all.count <= HistoryFilter.shortCount else {
            awaitedFilter = filter
            return
        }
        awaitedFilter = nil
        show(found: filter.found(in: all))
    }

    /// Shows the entries that a search has found, unless its filter is outdated.
    mutating func show(_ found: [RecordedExchange], of filter: HistoryFilter) {
        guard filter == awaitedFilter else { return }
        awaitedFilter = nil
        show(found: found)
    }

    /// Returns the command that searches for the awaited entries, for a window.
    func looking(_ id: WindowID) -> [ExplorerCommand] {
        guard let awaitedFilter, let all else { return [] }
        return [.filterHistory(id, awaitedFilter, all)]
    }

    /// Adds fits of responses to the known ones.
    mutating func show(_ fits: [Int64: StoredFit]) { self.fits.merge(fits) { $1 } }

    mutating func show(failure: String) {
        self.failure = failure
        list.show(nil)
    }

    private mutating func show(found entries: [RecordedExchange]) {
        measured = HistoryColumns(entries)
        list.show(entries)
    }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.loadHistory(id)] }

    func closingCommands(_ id: WindowID) -> [ExplorerCommand] {
        isChecking ? [.stopCheckingStored(id)] : []
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        isCopying = message == .action(.copyStarted)
        return updateList(message, in: &model)
    }

    mutating func narrow(in model: inout ExplorerModel) -> Effect {
        narrow()
        return Effect(looking(model.windows.newest))
    }

    mutating func choose(in model: inout ExplorerModel) -> Effect {
        guard let entry = selected else { return absence }
        if let commands = model.openInMemory(entry) { return .closing(commands) }
        return recall(entry, to: .open, in: model)
    }

    mutating func perform(_ action: Action, in model: inout ExplorerModel) -> Effect {
        switch action {
        case .sentAgain:
            return selected.map { recall($0, to: .send, in: model) } ?? absence
        case .copiedCurl:
            return selected.map { recall($0, to: .copyCurl, in: model) } ?? absence
        case .marked:
            guard let entry = selected else { return absence }
            marked = marked?.id == entry.id ? nil : entry
        case .compared: return compare(in: &model)
        case .fitsAsked: return check(in: &model)
        case .findStarted: list.line = TextField.State()
        case .findEnded:
            list.line = nil
            narrow()
        case .copyStarted, .copyForgotten: break
        }
        return .nothing
    }
}

/// The user's actions on the exchange under the cursor.
extension HistoryList {
    /// The exchange under the cursor, unless a search for the typed words is running.
    private var selected: RecordedExchange? { awaitedFilter == nil ? list.selected : nil }

    /// The effect if no exchange is selected.
    private var absence: Effect {
        awaitedFilter == nil ? .notice(.historyNothingChosen, tone: .warning) : .notice(.notReadYet)
    }

    /// Requests the exchange; the window stays open until it has arrived.
    private mutating func recall(
        _ entry: RecordedExchange,
        to purpose: Recall.Purpose,
        in model: ExplorerModel
    ) -> Effect {
        let id = model.windows.newest
        let recall = Recall(place: .window(id, entry.id, purpose))
        awaited = recall
        return Effect([.recall(recall)])
    }

    /// Requests the unknown fits of the responses of the endpoint under the cursor.
    private mutating func check(in model: inout ExplorerModel) -> Effect {
        guard let entry = selected else { return absence }
        let name = entry.endpoint
        guard model.context.endpoint(name) != nil else {
            return .notice(.historyNoEndpoint, name, tone: .warning)
        }
        let responses = (all ?? []).filter { $0.endpoint == name && $0.status != nil }.map(\.id)
        let unknown = responses.filter { fits[$0] == nil }
        guard unknown.isEmpty else {
            isChecking = true
            let id = model.windows.newest
            return Effect([.checkStored(id, endpoint: name, unknown)])
        }
        let fitting = responses.count { fits[$0] == .decoded(problems: 0) }
        return .notice(.storedFitCount, name, "\(fitting)", "\(responses.count)")
    }

    private mutating func compare(in model: inout ExplorerModel) -> Effect {
        guard let entry = selected else { return absence }
        guard let marked else {
            return .notice(.historyNothingMarked, tone: .warning)
        }
        guard marked.id != entry.id else {
            return .notice(.historyMarkedItself, tone: .warning)
        }
        guard marked.endpoint == entry.endpoint else {
            return .notice(.historyOtherEndpoint, marked.endpoint, tone: .warning)
        }
        return recall(entry, to: .compare(with: marked.id), in: model)
    }
}
