package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import HTTPMessage
package import ValueTree

/// A text on the screen that another program gets.
package enum ShownText: Equatable, Sendable {
    /// A body as it was sent.
    case sent(EndedExchange)
    /// A body as its indented text shows it.
    case indented(IndexedDocument)
    /// Any other text.
    case lines(TextLines)

    /// The text; don't make it on the main actor, since it may be as long as the body.
    package var bytes: PaddedBytes {
        switch self {
        case .sent(let ended): ended.exchange.response?.bytes ?? PaddedBytes()
        case .indented(let document): document.indentedText
        case .lines(let lines): lines.bytes
        }
    }
}

extension DocumentView {
    /// The document, if its text is shown indented.
    fileprivate var indentedText: ShownText? {
        rawStyle == .indented ? placed.map { .indented($0) } : nil
    }

    /// The document as its text is shown; nil before it is there.
    var shownText: ShownText? { indentedText ?? lines.map { .lines($0) } }
}

extension ResponsePane {
    /// What is on the screen: the text of a text tab, otherwise the body, indented unless its text is shown as it
    /// was sent; nil without a response.
    func shownText(_ texts: Texts) -> ShownText? {
        guard let answer else { return nil }
        if let text = tab.text?(answer, texts) { return .lines(text.lines) }
        return answer.body.indentedText ?? .sent(answer.ended)
    }

    /// The name of a file for what is on the screen.
    func fileName(_ texts: Texts) -> String {
        guard let answer, let response = answer.ended.exchange.response else { return "body" }
        guard tab.text == nil else { return "\(texts[tab.title].lowercased()).txt" }
        return ProposedName(of: answer.ended, response).text
    }
}
