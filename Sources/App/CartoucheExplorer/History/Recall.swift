package import CartoucheDocumentView
package import CartoucheSession

/// A request for an exchange of the history, with the place that requests it.
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
        /// The window of the history, with the exchange that was chosen there.
        case window(WindowID, Int64, Purpose)
        /// The response pane: the response before or after another.
        case runs(endpoint: String, from: Int64?, KeptResponses.Step)
        /// The response on the screen, which is compared with the one before it in the history.
        case comparison(endpoint: String, of: RequestID, before: Int64)
        /// The last response of an endpoint in an environment, from which a request takes a value.
        case last(endpoint: String, environment: String?)
    }

    package let place: Place
}

/// An exchange found in the history.
package struct Recalled: Equatable, Sendable {
    package let stored: StoredExchange
    /// The position among the stored responses of its endpoint, counted from 1; 0 if the exchange has no
    /// response.
    package let number: Int
    /// The number of stored responses of the endpoint.
    package let count: Int
    /// The body, if it is requested for a comparison and can be compared.
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
