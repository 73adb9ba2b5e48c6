import TerminalUI
import TerminalWidgets

/// The title in the border of a pane with tabs: its name and the tabs.
struct TabTitle<Tab> {
    /// A tab and its title.
    struct Item {
        let tab: Tab
        let title: String
        let isShown: Bool
        /// The number of items on the tab that are shown even while another tab is open; 0 isn't
        /// shown.
        var count = 0
    }

    private struct Piece {
        let text: String
        /// The tab that a click on the piece selects.
        let tab: Tab?
        let isShown: Bool
        var count = 0

        var width: Int { TextWidth.columns(of: text) }
    }

    /// The column of the border where titles begin.
    private static var start: Int { 2 }

    private let pieces: [Piece]

    /// Uses the first name that fits next to the tabs, with the `long` titles if they fit.
    ///
    /// Otherwise, only the current tab and the number of tabs are shown.
    init(names: [String], long: [Item], short: [Item], width: Int) {
        let room = width - 2 * Self.start
        let leads = names.map { Piece(text: " \($0) ", tab: nil, isShown: false) }
        let choices = [long, short].map { Self.pieces(of: $0) }
        let fitting = choices.flatMap { tabs in leads.map { [$0] + tabs } } + choices.suffix(1)
        pieces =
            fitting.first { $0.reduce(0) { $0 + $1.width } <= room }
            ?? Self.narrow(choices[1])
    }

    /// Returns the tab at a column of the border.
    func tab(at column: Int) -> Tab? {
        var x = Self.start
        for piece in pieces {
            if column >= x, column < x + piece.width { return piece.tab }
            x += piece.width
        }
        return nil
    }

    /// The columns of the border where the tabs begin.
    var tabColumns: [Int] {
        var x = Self.start
        return pieces.compactMap { piece in
            defer { x += piece.width }
            return piece.tab == nil ? nil : x
        }
    }

    func spans(with drawing: Drawing, hasFocus: Bool) -> [Span] {
        pieces.map { piece in
            guard piece.tab != nil else {
                return Span(piece.text, drawing[hasFocus ? .paneTitleFocus : .paneTitle])
            }
            return Span(piece.text, drawing[piece.isShown ? .paneTabActive : .paneTab])
        }
    }

    private static func pieces(of items: [Item]) -> [Piece] {
        items.map { item in
            let title = item.count > 0 ? "\(item.title) \(item.count)" : item.title
            let text = item.isShown ? "[\(title)]" : " \(title) "
            return Piece(text: text, tab: item.tab, isShown: item.isShown, count: item.count)
        }
    }

    /// Returns only the current tab and the number of tabs, and the counts of the others.
    private static func narrow(_ tabs: [Piece]) -> [Piece] {
        guard let index = tabs.firstIndex(where: \.isShown) else { return [] }
        let next = tabs[(index + 1) % tabs.count].tab
        let counts = tabs.filter { !$0.isShown && $0.count > 0 }.map { "+\($0.count) " }.joined()
        let text = " \(index + 1)/\(tabs.count) \(counts)"
        let position = Piece(text: text, tab: next, isShown: false)
        return [tabs[index], position]
    }
}
