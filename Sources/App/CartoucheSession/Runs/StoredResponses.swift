package import FoundationEssentials
package import HTTPMessage

/// The responses of an endpoint in the history.
package struct StoredResponses: Sendable {
    /// A complete response.
    package struct Whole: Sendable {
        /// The time when its request was sent, which identifies it.
        package let startedAt: Date
        package let response: RawResponse

        package init(startedAt: Date, response: RawResponse) {
            self.startedAt = startedAt
            self.response = response
        }
    }

    package var whole: [Whole] = []
    /// The times of requests whose responses are redacted, truncated or beyond the limit.
    package var leftOut: [Date] = []

    package init() {}
}
