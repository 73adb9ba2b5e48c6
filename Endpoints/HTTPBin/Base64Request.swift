package import EndpointKit

extension HTTPBinAPI {
    /// Asks what a text says.
    package struct Base64Request: RequestComponents, Sendable {
        package static let documentation = [
            "text": "a text in base64, such as SFRUUEJJTiBpcyBhd2Vzb21l"
        ]

        @Path package var text: String

        /// Creates the request.
        package init(text: String) {
            self.text = text
        }
    }
}
