package import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import HTTPMessage
package import ValueTree

/// A text on the screen that is passed to another program.
package enum ShownText: Equatable, Sendable {
    /// A body as it was received.
    case sent(EndedExchange)
    /// A body as indented text.
    case indented(IndexedDocument)
    /// Any other text.
    case lines(TextLines)

    /// The text, which may be as long as the body, so it isn't created on the main actor.
    package var bytes: PaddedBytes {
        switch self {
        case .sent(let ended): ended.exchange.response?.bytes ?? PaddedBytes()
        case .indented(let document): document.indentedText
        case .lines(let lines): lines.bytes
        }
    }
}

extension DocumentView {
    /// The document, if it is shown as indented text.
    fileprivate var indentedText: ShownText? {
        rawStyle == .indented ? placed.map { .indented($0) } : nil
    }

    /// The document as its text is shown; nil until it is available.
    var shownText: ShownText? { indentedText ?? lines.map { .lines($0) } }
}

extension ResponsePane {
    /// Returns the text on the screen: that of a text tab, otherwise the body, indented unless it
    /// is shown unchanged; nil without a response.
    func shownText(_ texts: Texts) -> ShownText? {
        guard let answer else { return nil }
        if let text = tab.text?(answer, texts) { return .lines(text.lines) }
        return answer.body.indentedText ?? .sent(answer.ended)
    }

    /// Returns the name of a file for the text on the screen.
    func fileName(_ texts: Texts) -> String {
        guard let answer, let response = answer.ended.exchange.response else { return "body" }
        guard tab.text == nil else { return "\(texts[tab.title].lowercased()).txt" }
        return ProposedName(of: answer.ended, response).text
    }
}
