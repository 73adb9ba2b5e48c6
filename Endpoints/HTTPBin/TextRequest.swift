package import EndpointKit

extension HTTPBinAPI {
    /// Sends a text.
    package struct TextRequest: RequestComponents, Sendable {
        package static let documentation = [
            "body": "any text"
        ]

        @Body package var body: String

        /// Creates the request.
        package init(body: String) {
            self.body = body
        }
    }
}
