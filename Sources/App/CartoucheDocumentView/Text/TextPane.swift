package import TerminalUI
package import TerminalWidgets
import ValueTree

/// Scrolls, wraps, searches and copies a text, which is passed to every call.
package struct TextPane: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// A row of the pane.
        case clicked(Int)
        case wheelTurned(Int)
        case searching(DocumentView.SearchMessage)
        case lineCopied
        case textCopied
    }

    /// The offsets of view and cursor.
    package private(set) var rowOffsets = RowOffsets()
    package private(set) var search: SearchState?

    package init() {}

    package static let keys = KeyTable<Message>([
        KeyBinding(["n"], .keyNextHit, .searching(.nextHit)),
        KeyBinding(["N"], .keyPreviousHit, .searching(.previousHit)),
    ]).moving(Message.moved, spacePages: true)

    /// Keys after `y`.
    package static let copyKeys = KeyTable<Message>([
        KeyBinding(["v", "r"], .keyCopyLine, .lineCopied),
        KeyBinding(["s"], .keyCopyText, .textCopied),
    ])

    /// Handles a message; a search takes the next number from `lastSearch`.
    package mutating func update(
        _ message: Message,
        of text: PaneText,
        in size: Size,
        after lastSearch: inout SearchID
    ) -> DocumentView.Effect {
        let rows = text.rows(width: size.width)
        settle(in: rows, height: height(in: size))
        switch message {
        case .moved(let motion):
            let target = rows.move(motion, from: rowOffsets.cursor, height: height(in: size))
            guard target != rowOffsets.cursor else { return .notice(.endOfBody) }
            go(to: target, in: rows, size)
        case .clicked(let row):
            let seen = rows.rows(from: rowOffsets.top, limit: max(0, row) + 1)
            if let last = seen.last { go(to: last.range.lowerBound, in: rows, size) }
        case .wheelTurned(let steps): scroll(by: steps, in: rows, height: height(in: size))
        case .searching(let message): return update(message, of: text, in: size, after: &lastSearch)
        case .lineCopied:
            let line = text.lines.range(of: text.lines.line(at: rowOffsets.cursor))
            return Effect(requests: [.copy(.text(text.lines.bytes.string(in: line)))])
        case .textCopied: return Effect(requests: [.copy(.bytes(text.lines))])
        }
        return .nothing
    }

    /// The number of rows of text; the search takes one more.
    func height(in size: Size) -> Int { max(1, size.height - (search == nil ? 0 : 1)) }

    /// Moves view and cursor to the starts of rows, because the size of the pane may have changed.
    mutating func settle(in rows: TextRows, height: Int) {
        rowOffsets.cursor = rows.row(holding: rowOffsets.cursor)
        rowOffsets.top = rows.top(for: rowOffsets, height: height)
    }

    private typealias Effect = DocumentView.Effect

    private mutating func go(to row: Int, in rows: TextRows, _ size: Size) {
        rowOffsets.cursor = row
        search?.textHit = nil
        rowOffsets.top = rows.top(for: rowOffsets, height: height(in: size))
    }

    /// Scrolls the view; the cursor moves only if it would leave the screen.
    private mutating func scroll(by steps: Int, in rows: TextRows, height: Int) {
        let lastTop = rows.step(from: rows.last, by: 1 - height)
        rowOffsets.top = min(rows.step(from: rowOffsets.top, by: steps), lastTop)
        let seen = rows.rows(from: rowOffsets.top, limit: height).map(\.range.lowerBound)
        guard let first = seen.first, let last = seen.last else { return }
        rowOffsets.cursor = max(first, min(rowOffsets.cursor, last))
    }
}

extension TextPane {
    private mutating func update(
        _ message: DocumentView.SearchMessage,
        of text: PaneText,
        in size: Size,
        after lastSearch: inout SearchID
    ) -> DocumentView.Effect {
        switch message {
        case .partChanged: return .notice(.searchedAsAWhole)
        case .filterStarted, .offer: return .notice(.noTree)
        case .started:
            search = SearchState(in: .bytes, from: search?.textHit ?? rowOffsets.cursor)
        case .edited(let key): return edit(text, after: &lastSearch) { _ = $0.handle(key) }
        case .pasted(let pasted): return edit(text, after: &lastSearch) { $0.paste(pasted) }
        case .confirmed:
            search?.isEditing = false
            if search?.field.text.isEmpty == true { search = nil }
        case .ended: search = nil
        case .done(let id, let hits):
            guard let start = search?.start, search?.id == id else { return .nothing }
            search?.hits = hits
            goToHit(from: start, text, size)
        case .nextHit: return goOn(isForward: true, text, size)
        case .previousHit: return goOn(isForward: false, text, size)
        }
        return .nothing
    }

    private mutating func edit(
        _ text: PaneText,
        after lastSearch: inout SearchID,
        _ edit: (inout TextField.State) -> Void
    ) -> DocumentView.Effect {
        guard var state = search else { return .nothing }
        edit(&state.field)
        lastSearch = SearchID(lastSearch.number + 1)
        state.begin(lastSearch)
        search = state
        guard !state.field.text.isEmpty else { return .nothing }
        return Effect(
            requests: [.search(lastSearch, .text(text.lines, text: state.field.text))]
        )
    }

    private mutating func goOn(
        isForward: Bool,
        _ text: PaneText,
        _ size: Size
    ) -> DocumentView.Effect {
        guard let search else { return .notice(.noSearch) }
        guard search.hits?.places.isEmpty == false else {
            return .notice(.notFound, .text(search.field.text))
        }
        let start = SearchState.Start(
            origin: search.textHit ?? rowOffsets.cursor,
            isForward: isForward,
            takesOrigin: search.textHit == nil
        )
        goToHit(from: start, text, size)
        return .nothing
    }

    private mutating func goToHit(
        from start: SearchState.Start,
        _ text: PaneText,
        _ size: Size
    ) {
        guard let hit = search?.hit(from: start) else { return }
        let rows = text.rows(width: size.width)
        go(to: rows.row(holding: hit), in: rows, size)
        search?.textHit = hit
    }
}
