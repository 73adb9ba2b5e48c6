import CartoucheSession
import CartoucheTexts
import EndpointKit
package import TerminalUI
package import TerminalWidgets

/// The endpoints by group: the one under the cursor, and the one whose form is open.
///
/// Moving the cursor doesn't open a form; Enter or a click does.
package struct EndpointList: Equatable, Sendable {
    package struct Group: Equatable, Sendable {
        package let name: String
        package let count: Int
        private let foundEntries: OnDemand<[Entry]>

        /// The entries, created on first access, because a start shows those of few groups.
        package var entries: [Entry] { foundEntries.value }

        package init(name: String, entries: [Entry]) {
            self.name = name
            count = entries.count
            foundEntries = OnDemand { entries }
        }

        init(_ group: EndpointRegistry.Group) {
            name = group.name
            count = group.count
            foundEntries = OnDemand { group.endpoints.map { Entry($0.description) } }
        }
    }

    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case rowClicked(Int)
        case wheelTurned(Int)
        case opened
        case folded
        case unfolded
        case findStarted
        case findEdited(Key)
        case findPasted(String)
        case findEnded
    }

    package let groups: [Group]
    package private(set) var find: TextField.State?
    /// The entries that match the typed words, best first; computed once per change.
    private var found: [Entry] = []
    package private(set) var list = ListView.State()
    /// The endpoint whose form is on the screen.
    package private(set) var chosen: String?
    package private(set) var closedGroups: Set<String> = []
    /// Whether the list was restored from an earlier run.
    private(set) var isResumed = false
    /// The cursor and the folding from before the search.
    private var beforeFind: BeforeFind?

    private struct BeforeFind: Equatable {
        let list: ListView.State
        let closedGroups: Set<String>
    }

    init(_ registry: EndpointRegistry) {
        self.init(registry.groups.map { Group($0) })
    }

    package init(_ groups: [Group]) {
        self.groups = groups
        self.chosen = groups.first?.entries.first?.id
        self.list = ListView.State(selection: groups.isEmpty ? 0 : 1)
        if isLong { foldAll(but: groups.first) }
    }

    /// The maximum number of endpoints for which all groups are initially unfolded.
    private static let longest = 40

    /// Whether the catalogue starts with all groups folded except one: the group used last, or
    /// until that is known, the group of the endpoint on the screen.
    var isLong: Bool { count > Self.longest }

    package var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// Starts where the last session ended.
    package mutating func resume(at id: String, height: Int) {
        guard isLong, let group = groups.first(where: { $0.contains(id) }) else { return }
        foldAll(but: group)
        choose(id, height: height)
    }

    /// Restores the state of an earlier run; endpoints and groups that no longer exist are ignored.
    mutating func resume(_ state: ExplorerState, height: Int) {
        if let folded = state.foldedGroups {
            closedGroups = folded.intersection(groups.map(\.name))
        }
        guard let id = state.endpoint, let group = groups.first(where: { $0.contains(id) })
        else { return }
        isResumed = true
        chosen = id
        let row = rows.index(ofEndpoint: id) ?? rows.index(ofGroup: group.name)
        if let row { list.select(row, count: rows.count, height: height) }
    }

    private mutating func foldAll(but open: Group?) {
        closedGroups = Set(groups.map(\.name))
        if let open { closedGroups.remove(open.name) }
    }

    package var isFinding: Bool { find != nil }

    /// The endpoint under the cursor; nil on the row of a group.
    package var underCursor: String? {
        guard case .endpoint(let entry)? = selectedRow else { return nil }
        return entry.id
    }

    /// Whether the search has no results, so that the chosen endpoint isn't visible.
    package var foundNothing: Bool { isFinding && rows.isEmpty }

    /// The rows from top to bottom; while searching, the best match first.
    package var rows: EndpointRows {
        if let find, !find.text.isEmpty { return EndpointRows(found: found) }
        return EndpointRows(groups, closed: closedGroups)
    }

    package mutating func update(_ message: Message, height: Int) -> Effect {
        switch message {
        case .moved(let motion): list.move(motion, count: rows.count, height: height)
        case .rowClicked(let row):
            list.select(row, count: rows.count, height: height)
            chosen = underCursor ?? chosen
        case .wheelTurned(let rows): list.scroll(by: rows, count: self.rows.count, height: height)
        case .opened: return open(height: height)
        case .folded: setGroup(isOpen: false, height: height)
        case .unfolded: setGroup(isOpen: true, height: height)
        case .findStarted:
            beforeFind = beforeFind ?? BeforeFind(list: list, closedGroups: closedGroups)
            find = TextField.State()
            found = []
        case .findEdited(let key): editFind { _ = $0.handle(key) }
        case .findPasted(let text): editFind { $0.paste(text) }
        case .findEnded: endFind()
        }
        return .nothing
    }

    /// Chooses an endpoint and scrolls to it, opening its group.
    package mutating func choose(_ id: String, height: Int) {
        chosen = id
        find = nil
        found = []
        beforeFind = nil
        if let group = groups.first(where: { $0.contains(id) }) { closedGroups.remove(group.name) }
        select(id, height: height)
    }
}

extension EndpointList {
    private var selectedRow: EndpointRows.Row? {
        let rows = rows
        return rows.indices.contains(list.selection) ? rows[list.selection] : nil
    }

    private func entries(fitting text: String) -> [Entry] {
        let words = FuzzyMatch.words(of: text)
        let scored = groups.flatMap(\.entries).enumerated().compactMap { place, entry in
            entry.score(of: text).map { score in
                // An entry with exactly this name ranks before those that contain the word
                // elsewhere.
                let isNamed = words.contains(entry.name.lowercased())
                return (score: score + (isNamed ? 1000 : 0), place: place, entry: entry)
            }
        }
        // Of two names with the same beginning, the shorter one is closer to the typed text.
        return scored.sorted {
            ($1.score, $0.entry.name.count, $0.place) < ($0.score, $1.entry.name.count, $1.place)
        }.map(\.entry)
    }

    private mutating func endFind() {
        find = nil
        found = []
        guard let before = beforeFind else { return }
        list = before.list
        closedGroups = before.closedGroups
        beforeFind = nil
    }

    private mutating func open(height: Int) -> Effect {
        switch selectedRow {
        case .endpoint(let entry)?: choose(entry.id, height: height)
        case .group(let name, _, let isOpen)?:
            if isOpen { closedGroups.insert(name) } else { closedGroups.remove(name) }
        case nil: return .notice(.nothingToOpen, tone: .warning)
        }
        return .nothing
    }

    private mutating func setGroup(isOpen: Bool, height: Int) {
        let name =
            switch selectedRow {
            case .group(let name, _, _)?: name
            case .endpoint(let entry)?:
                groups.first { $0.entries.contains(entry) }?.name ?? ""
            case nil: ""
            }
        if isOpen { closedGroups.remove(name) } else { closedGroups.insert(name) }
        if !isOpen, let row = rows.index(ofGroup: name) {
            list.select(row, count: rows.count, height: height)
        }
    }

    private mutating func editFind(_ edit: (inout TextField.State) -> Void) {
        let before = find?.text ?? ""
        var field = find ?? TextField.State()
        edit(&field)
        find = field
        if field.text != before { found = entries(fitting: field.text) }
        list = ListView.State()
    }

    private mutating func select(_ id: String?, height: Int) {
        if let row = rows.index(ofEndpoint: id) {
            list.select(row, count: rows.count, height: height)
        }
    }
}

extension EndpointList {
    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenForm, .opened, isHint: true),
        KeyBinding(["/"], .keyFindEndpoint, .findStarted, isHint: true),
        KeyBinding([.left, "h"], .keyFold, .folded),
        KeyBinding([.right, "l", .space], .keyUnfold, .unfolded),
    ]).moving(Message.moved)

    static let findKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenForm, .opened),
        KeyBinding([.escape], .keyEndFind, .findEnded),
    ]).moving(Message.moved, besideLine: true)

    /// Returns the message of a key while the list has the focus; nil if the key has no meaning.
    func message(for key: Key) -> Message? {
        guard let find else { return Self.keys.intent(for: key) }
        if let intent = Self.findKeys.intent(for: key, besideLine: find) { return intent }
        var field = find
        return field.handle(key) ? .findEdited(key) : nil
    }
}
