package import TerminalUI
package import TerminalWidgets

/// Offers the cases of a long enum, narrowed down by typing.
package struct ChoicePopup: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case typed(Key)
        case taken
        case dismissed
    }

    package let title: String
    let cases: [String]
    private(set) var find = TextField.State()
    private(set) var list: ListView.State

    init(title: String, cases: [String], selection: Int?) {
        self.title = title
        self.cases = cases
        self.list = ListView.State(selection: selection ?? 0)
    }

    /// The cases that fit what was typed, by their place among all.
    var shown: [Int] {
        guard !find.text.isEmpty else { return Array(cases.indices) }
        let scored = cases.indices.compactMap { place in
            FuzzyMatch.score(find.text, in: cases[place]).map { (score: $0, place: place) }
        }
        return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.place)
    }

    /// The case under the cursor, by its place among all.
    var selected: Int? {
        let shown = shown
        return shown.indices.contains(list.selection) ? shown[list.selection] : nil
    }

    static let listHeight = 10

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .taken),
        KeyBinding([.down], .keyDown, .moved(.down)),
        KeyBinding([.up], .keyUp, .moved(.up)),
        KeyBinding([.escape], .keyDismiss, .dismissed),
    ])

    mutating func move(_ motion: Motion) {
        list.move(motion, count: shown.count, height: Self.listHeight)
    }

    /// Narrows the cases down; false for a key that types and edits nothing.
    mutating func type(_ key: Key) -> Bool {
        guard find.handle(key) else { return false }
        list = ListView.State()
        return true
    }
}
