import CartoucheDocumentView
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// The title in the response pane's border: the endpoint and the tabs.
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

    init(_ pane: ResponsePane, chosenEndpoint: String?, width: Int, texts: Texts) {
        let lead = Self.lead(pane, chosenEndpoint, texts)
        let room = width - 2 * Self.start
        let long = Self.tabs(pane, texts, isShort: false)
        let isRoomy = lead.width + long.reduce(0) { $0 + $1.width } <= room
        let tabs = isRoomy ? long : Self.tabs(pane, texts, isShort: true)
        let tabWidth = tabs.reduce(0) { $0 + $1.width }
        if lead.width + tabWidth <= room {
            pieces = [lead] + tabs
        } else if tabWidth <= room, Self.isOfChosen(pane, chosenEndpoint) {
            pieces = tabs
        } else {
            pieces = Self.narrow(
                tabs,
                pane.tab,
                lead,
                isOfChosen: Self.isOfChosen(pane, chosenEndpoint)
            )
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

    /// Only the current tab and the number of tabs, and the endpoint if it isn't the chosen one.
    private static func narrow(
        _ tabs: [Piece],
        _ shown: ResponseTab,
        _ lead: Piece,
        isOfChosen: Bool
    ) -> [Piece] {
        let position = " \(shown.index + 1)/\(tabs.count) "
        let count = Piece(text: position, tab: shown.next(1), isShown: false)
        return [tabs[shown.index], count] + (isOfChosen ? [] : [lead])
    }

    private static func tabs(_ pane: ResponsePane, _ texts: Texts, isShort: Bool) -> [Piece] {
        ResponseTab.all.map { tab in
            let title = texts[tab.title] + tab.badge(pane, texts, isShort)
            let isShown = tab == pane.tab
            return Piece(text: isShown ? "[\(title)]" : " \(title) ", tab: tab, isShown: isShown)
        }
    }

    private static func lead(
        _ pane: ResponsePane,
        _ chosenEndpoint: String?,
        _ texts: Texts
    ) -> Piece {
        guard let shown = pane.answer?.ended.endpoint, shown != chosenEndpoint else {
            return Piece(text: " \(texts[.response]) ", tab: nil, isShown: false)
        }
        let response = pane.answer?.ended.exchange.response
        let status = response.map { " · \($0.statusCode)" } ?? ""
        return Piece(text: " \(texts(.responseOf, shown))\(status) ", tab: nil, isShown: false)
    }

    /// Whether the response belongs to the chosen endpoint.
    private static func isOfChosen(_ pane: ResponsePane, _ chosenEndpoint: String?) -> Bool {
        pane.answer.map { $0.ended.endpoint == chosenEndpoint } ?? true
    }
}
