package import FoundationEssentials
package import HTTPMessage

/// The responses of an endpoint in the history.
package struct StoredResponses: Sendable {
    /// A response as it was received.
    package struct Whole: Sendable {
        /// When its request was sent, which tells it apart.
        package let startedAt: Date
        package let response: RawResponse

        package init(startedAt: Date, response: RawResponse) {
            self.startedAt = startedAt
            self.response = response
        }
    }

    package var whole: [Whole] = []
    /// The times of requests whose responses are redacted, cut or too many.
    package var leftOut: [Date] = []

    package init() {}
}
