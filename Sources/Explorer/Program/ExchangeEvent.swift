package import HTTPMessage
package import ValueTree

/// What becomes of a request, in the order in which it happens.
package enum ExchangeEvent: Equatable, Sendable {
    /// How far the request is, by a clock that only goes forward.
    case progressed(RequestID, TransferProgress, at: Duration)
    /// There is no request to send: no base URL, or a form that makes none.
    case refused(RequestID, Notice)
    /// The transport is done, with a response or without one.
    case ended(RequestID, EndedExchange)
    case parsed(RequestID, ParsedBody)
    case malformed(RequestID, SyntaxError)
    /// The lines of the body as it was sent are found.
    case linesFound(RequestID, TextLines)
    case read(RequestID, ReadBody)
    /// The history could not keep it.
    case notRecorded(reason: String)
}

/// An exchange that is over, compared by identity: bodies are large.
package final class EndedExchange: Sendable, Equatable {
    package let endpoint: String
    package let exchange: Exchange

    package init(_ exchange: Exchange, endpoint: String) {
        self.endpoint = endpoint
        self.exchange = exchange
    }

    package static func == (left: EndedExchange, right: EndedExchange) -> Bool { left === right }
}
