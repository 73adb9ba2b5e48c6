import CartoucheDocumentView
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// The title in the response pane's border: its name and the tabs.
struct ResponseTitle {
    private struct Piece {
        let text: String
        /// The tab that a click on the piece selects.
        let tab: ResponseTab?
        let isShown: Bool

        var width: Int { TextWidth.columns(of: text) }
    }

    /// The column of the border at which titles begin.
    private static let start = 2

    private let pieces: [Piece]

    init(_ pane: ResponsePane, width: Int, texts: Texts) {
        let lead = Piece(text: " \(texts[.response]) ", tab: nil, isShown: false)
        let room = width - 2 * Self.start
        let long = Self.tabs(pane, texts, isShort: false)
        let isRoomy = lead.width + long.reduce(0) { $0 + $1.width } <= room
        let tabs = isRoomy ? long : Self.tabs(pane, texts, isShort: true)
        let tabWidth = tabs.reduce(0) { $0 + $1.width }
        if lead.width + tabWidth <= room {
            pieces = [lead] + tabs
        } else if tabWidth <= room {
            pieces = tabs
        } else {
            pieces = Self.narrow(tabs, pane.tab)
        }
    }

    /// The tab at a column of the border.
    func tab(at column: Int) -> ResponseTab? {
        var x = Self.start
        for piece in pieces {
            if column >= x, column < x + piece.width { return piece.tab }
            x += piece.width
        }
        return nil
    }

    func spans(with drawing: Drawing, hasFocus: Bool) -> [Span] {
        pieces.map { piece in
            guard piece.tab != nil else {
                return Span(piece.text, drawing[hasFocus ? .paneTitleFocus : .paneTitle])
            }
            return Span(piece.text, drawing[piece.isShown ? .paneTabActive : .paneTab])
        }
    }

    /// Only the current tab and the number of tabs.
    private static func narrow(_ tabs: [Piece], _ shown: ResponseTab) -> [Piece] {
        let position = " \(shown.index + 1)/\(tabs.count) "
        return [tabs[shown.index], Piece(text: position, tab: shown.next(1), isShown: false)]
    }

    private static func tabs(_ pane: ResponsePane, _ texts: Texts, isShort: Bool) -> [Piece] {
        ResponseTab.all.map { tab in
            let title = texts[tab.title] + tab.badge(pane, texts, isShort)
            let isShown = tab == pane.tab
            return Piece(text: isShown ? "[\(title)]" : " \(title) ", tab: tab, isShown: isShown)
        }
    }
}
