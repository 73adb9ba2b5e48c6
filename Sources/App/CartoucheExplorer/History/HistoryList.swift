import CartoucheSession
import CartoucheTexts
import FoundationEssentials
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
        case sentAgain
        case marked
        case compared
        /// Whether the responses of the endpoint fit its type.
        case fitsAsked
        case copyStarted
        case copiedCurl
        case copyForgotten
        case closed
    }

    private var all: [RecordedExchange]?
    /// The words that the shown entries contain; nil for all entries.
    package private(set) var find: TextField.State?
    /// The entries that are shown, newest first; nil until the history has been read.
    package private(set) var entries: [RecordedExchange]? {
        didSet { columns = HistoryColumns(entries ?? []) }
    }
    /// The columns of the entries, measured once for all frames.
    private(set) var columns = HistoryColumns([])
    /// What so many exchanges are being looked through for that no key waits for it; until it is found, the
    /// entries of before are shown.
    private var awaitedFilter: HistoryFilter?
    package private(set) var failure: String?
    package private(set) var list = ListView.State()

    /// Which responses fit the types of their endpoints, where that was asked.
    private(set) var fits: [Int64: StoredFit] = [:]
    private var isChecking = false

    /// The row that another one is to be compared with.
    private(set) var marked: RecordedExchange?
    /// Whether the next key says what to copy.
    private(set) var isCopying = false
    /// What was asked of the history last, until it answers.
    var awaited: Recall?

    private var size: Size
    private let times: LocalTimes
    /// The words for the day on which the history is read, and for the one before.
    let dayWords: [String]
    /// The days that those words stand for, once the history has been read.
    private var days: [String: String] = [:]

    init(on screen: Size, times: LocalTimes, texts: Texts) {
        size = screen
        self.times = times
        dayWords = [texts[.historyToday], texts[.historyYesterday]]
    }

    static func height(in size: Size) -> Int { max(1, size.height - 6) }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenStored, .chosen),
        KeyBinding([.escape, "H", "q"], .keyClose, .closed),
        KeyBinding([.ctrl("r")], .keySendStored, .sentAgain),
        KeyBinding(["m"], .keyMark, .marked),
        KeyBinding(["D"], .keyCompareMarked, .compared),
        KeyBinding(["y"], .keyCopy, .copyStarted),
        KeyBinding(["/"], .keyFilterHistory, .findStarted),
        KeyBinding(["t"], .keyCheckStored, .fitsAsked),
    ]).moving(Message.moved)

    static let findKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenStored, .chosen),
        KeyBinding([.ctrl("r")], .keySendStored, .sentAgain),
        KeyBinding([.escape], .keyEndSearch, .findEnded),
    ]).moving(Message.moved, besideLine: true)

    static let copyKeys = KeyTable<Message>([
        KeyBinding(["c"], .keyCopyCurl, .copiedCurl),
        KeyBinding([.escape], .keyClose, .copyForgotten),
    ])

    var keys: KeyTable<Message> {
        isCopying ? Self.copyKeys : find == nil ? Self.keys : Self.findKeys
    }

    var line: TextField.State? { find }

    func message(for key: Key) -> Message? {
        if isCopying { return keys.intent(for: key) ?? .copyForgotten }
        guard let find else { return keys.intent(for: key) }
        return keys.intent(for: key, besideLine: find)
            ?? TextEdit(key).map { _ in .typed(key) }
    }

    func message(forPasted text: String) -> Message? { find == nil ? nil : .pasted(text) }

    /// Shows the entries that were read at a time.
    mutating func show(_ entries: [RecordedExchange], at now: Date) {
        all = entries
        for (place, word) in dayWords.enumerated() {
            let day = times.day(of: now, later: -place)
            days[word] = day
            // As keyboards write it.
            days[word.replacing("’", with: "'")] = day
        }
        narrow()
    }

    /// Shows the entries that contain all words that are typed, or notes that they have to be looked for.
    private mutating func narrow() {
        guard let all else { return }
        let filter = HistoryFilter(find?.text ?? "", days: days, times: times)
        guard filter.isEmpty || all.count <= HistoryFilter.shortCount else {
            awaitedFilter = filter
            return
        }
        awaitedFilter = nil
        entries = filter.found(in: all)
        list = ListView.State()
    }

    /// Shows the entries that were looked for, unless others are by now.
    mutating func show(_ found: [RecordedExchange], of filter: HistoryFilter) {
        guard filter == awaitedFilter else { return }
        awaitedFilter = nil
        entries = found
        list = ListView.State()
    }

    /// What looks for the entries that are awaited, for the window of a number.
    func looking(_ id: OverlayID) -> [ExplorerCommand] {
        guard let awaitedFilter, let all else { return [] }
        return [.filterHistory(id, awaitedFilter, all)]
    }

    /// Shows whether responses fit, with what is known already.
    mutating func show(_ fits: [Int64: StoredFit]) { self.fits.merge(fits) { $1 } }

    mutating func show(failure: String) { self.failure = failure }

    func closingCommands(_ id: OverlayID) -> [ExplorerCommand] {
        isChecking ? [.stopCheckingStored(id)] : []
    }

    mutating func fit(_ size: Size) { self.size = size }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        isCopying = message == .copyStarted
        switch message {
        case .moved(let motion):
            let height = max(1, Self.height(in: size) - (find == nil ? 0 : 1))
            list.move(motion, count: entries?.count ?? 0, height: height)
        case .chosen:
            guard let entry = selected(in: &model) else { return .stays }
            if let commands = model.openInMemory(entry) { return .closes(commands) }
            return recall(entry, to: .open, in: model)
        case .sentAgain:
            return selected(in: &model).map { recall($0, to: .send, in: model) } ?? .stays
        case .copiedCurl:
            return selected(in: &model).map { recall($0, to: .copyCurl, in: model) } ?? .stays
        case .marked:
            guard let entry = selected(in: &model) else { return .stays }
            marked = marked?.id == entry.id ? nil : entry
        case .compared: return compare(in: &model)
        case .fitsAsked: return check(in: &model)
        case .findStarted: find = TextField.State()
        case .typed(let key):
            _ = find?.handle(key)
            narrow()
            return .asks(looking(OverlayID(model.openedOverlays)))
        case .pasted(let text):
            find?.paste(text)
            narrow()
            return .asks(looking(OverlayID(model.openedOverlays)))
        case .findEnded:
            find = nil
            narrow()
        case .copyStarted, .copyForgotten: break
        case .closed: return .closes()
        }
        return .stays
    }
}

/// What a person does with the exchange under the cursor.
extension HistoryList {
    private func selected(in model: inout ExplorerModel) -> RecordedExchange? {
        // What is under the cursor is not what was typed.
        guard awaitedFilter == nil else {
            model.notice = Notice(.notReadYet)
            return nil
        }
        guard let entries, entries.indices.contains(list.selection) else {
            model.notice = Notice(.historyNothingChosen, tone: .warning)
            return nil
        }
        return entries[list.selection]
    }

    /// Asks for the exchange; the window stays until it is there.
    private mutating func recall(
        _ entry: RecordedExchange,
        to purpose: Recall.Purpose,
        in model: ExplorerModel
    ) -> OverlayOutcome {
        let id = OverlayID(model.openedOverlays)
        let recall = Recall(place: .window(id, entry.id, purpose))
        awaited = recall
        return .asks([.recall(recall)])
    }

    /// Asks which responses of the endpoint under the cursor fit its type, those that are not known yet.
    private mutating func check(in model: inout ExplorerModel) -> OverlayOutcome {
        guard let entry = selected(in: &model) else { return .stays }
        let name = entry.endpoint
        guard model.context.endpoint(name) != nil else {
            model.notice = Notice(.historyNoEndpoint, name, tone: .warning)
            return .stays
        }
        let responses = (all ?? []).filter { $0.endpoint == name && $0.status != nil }.map(\.id)
        let unknown = responses.filter { fits[$0] == nil }
        guard unknown.isEmpty else {
            isChecking = true
            let id = OverlayID(model.openedOverlays)
            return .asks([.checkStored(id, endpoint: name, unknown)])
        }
        let fitting = responses.count { fits[$0] == .decoded(problems: 0) }
        model.notice = Notice(.storedFitCount, name, "\(fitting)", "\(responses.count)")
        return .stays
    }

    private mutating func compare(in model: inout ExplorerModel) -> OverlayOutcome {
        guard let entry = selected(in: &model) else { return .stays }
        guard let marked else {
            model.notice = Notice(.historyNothingMarked, tone: .warning)
            return .stays
        }
        guard marked.id != entry.id else {
            model.notice = Notice(.historyMarkedItself, tone: .warning)
            return .stays
        }
        guard marked.endpoint == entry.endpoint else {
            model.notice = Notice(.historyOtherEndpoint, marked.endpoint, tone: .warning)
            return .stays
        }
        return recall(entry, to: .compare(with: marked.id), in: model)
    }
}
