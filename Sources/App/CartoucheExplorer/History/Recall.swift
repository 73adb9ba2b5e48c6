package import CartoucheDocumentView
package import CartoucheSession

/// A request to bring something back from the history, with the place that asks for it.
package struct Recall: Equatable, Sendable {
    package enum Purpose: Equatable, Sendable {
        /// To show the form and the response.
        case open
        /// To send the form again.
        case send
        case copyCurl
        /// To compare the exchange with another one of its endpoint.
        case compare(with: Int64)
    }

    package enum Place: Equatable, Sendable {
        /// The window of the history, with the exchange that is chosen there.
        case window(OverlayID, Int64, Purpose)
        /// The pane of the responses: the one before or after another.
        case runs(endpoint: String, from: Int64?, KeptResponses.Step)
        /// The response on the screen, which is to be compared with the one before it in the history.
        case comparison(endpoint: String, of: RequestID, before: Int64)
        /// The last response of an endpoint in an environment, which a request takes a value from.
        case last(endpoint: String, environment: String?)
    }

    package let place: Place
}

/// What was found in the history.
package struct Recalled: Equatable, Sendable {
    package let stored: StoredExchange
    /// Which of the stored responses of its endpoint it is, from 1; 0 where it is none.
    package let number: Int
    /// How many of them there are.
    package let count: Int
    /// Its body, where it is to be compared and can be.
    package let document: IndexedDocument?

    package init(
        _ stored: StoredExchange,
        number: Int,
        of count: Int,
        document: IndexedDocument? = nil
    ) {
        self.stored = stored
        self.number = number
        self.count = count
        self.document = document
    }
}
