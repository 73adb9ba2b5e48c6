package import CartoucheDocumentView
package import Girders
package import HTTPMessage
package import ValueTree

/// What becomes of a request, in the order in which it happens.
package enum ExchangeEvent: Equatable, Sendable {
    /// How far the request is, by a clock that only goes forward.
    case progressed(RequestID, TransferProgress, at: Duration)
    /// There is no request to send: no base URL, or a form that makes none.
    case refused(RequestID, Notice)
    /// The request waits for a secret that a person has to give or to let go.
    case secretAsked(RequestID, SecretQuestion)
    /// The transport is done, with a response or without one.
    case ended(RequestID, EndedExchange)
    case parsed(RequestID, IndexedDocument)
    case malformed(RequestID, SyntaxError)
    /// The body is taken as it comes: there is no tree of it, and nothing is wrong with that.
    case plain(RequestID)
    /// The lines of the body as it was sent are found.
    case linesFound(RequestID, TextLines)
    case read(RequestID, DocumentCheck)
    /// The history could not keep it.
    case notRecorded(reason: String)
}

/// An exchange that is over, compared by identity: bodies are large.
package final class EndedExchange: Sendable, Equatable {
    package let endpoint: String
    package let exchange: Exchange
    /// Takes the secrets that were known when it ended out of what is shown of it.
    package let hidden: Redaction

    package init(_ exchange: Exchange, endpoint: String, hiding hidden: Redaction = Redaction()) {
        self.endpoint = endpoint
        self.exchange = exchange
        self.hidden = hidden
    }

    package static func == (left: EndedExchange, right: EndedExchange) -> Bool { left === right }
}
