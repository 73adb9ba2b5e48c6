package import TerminalUI
package import TerminalWidgets

/// The items of a window, the one under the cursor, and the line whose text narrows them.
package struct ItemList<Item: Equatable & Sendable>: Equatable, Sendable {
    /// The items that are shown; nil until they are known.
    package private(set) var items: [Item]?
    private var state = ListView.State()
    /// The line; nil in a window without one.
    package var line: TextField.State?

    init(_ items: [Item]? = nil, selecting row: Int = 0, line: TextField.State? = nil) {
        self.items = items
        self.line = line
        state = ListView.State(selection: row)
    }

    var count: Int { items?.count ?? 0 }

    /// The index of the item under the cursor.
    package var selection: Int { max(0, min(state.selection, count - 1)) }

    /// The item under the cursor.
    var selected: Item? { count == 0 ? nil : items?[selection] }

    /// Shows other items, with the cursor on one of them.
    mutating func show(_ items: [Item]?, selecting row: Int = 0) {
        self.items = items
        state = ListView.State(selection: row)
    }

    /// Shows other items, keeping the cursor and the scroll position.
    mutating func replace(with items: [Item]) { self.items = items }

    /// Returns the cursor and the scroll position in a list of a given height.
    func visible(_ height: Int) -> ListView.State {
        var state = state
        state.select(state.selection, count: count, height: height)
        return state
    }

    /// Moves the cursor or edits the line; returns whether the text of the line has changed.
    mutating func handle<Action>(_ message: ListMessage<Action>, height: Int) -> Bool {
        let before = line
        switch message {
        case .moved(let motion):
            state = visible(height)
            state.move(motion, count: count, height: height)
        case .typed(let key): _ = line?.handle(key)
        case .pasted(let text): line?.paste(text)
        case .chosen, .closed, .action: break
        }
        guard let line, let before else { return false }
        return !line.hasSameText(as: before)
    }
}

/// A message of a window with a list; an action is one that only this window has.
package enum ListMessage<Action: Equatable & Sendable>: Equatable, Sendable {
    case moved(Motion)
    case typed(Key)
    case pasted(String)
    /// The item under the cursor was chosen.
    case chosen
    case closed
    case action(Action)
}
