package import EndpointKit
package import ValueTree

extension HTTPBinAPI {
    /// Asks for a description of itself, with a body.
    package struct JSONRequest: RequestComponents, Sendable {
        package static let documentation = [
            "text": "any text",
            "body": "any JSON",
        ]

        @URLQuery package var text: String?
        @Body package var body: SupportedType

        /// Creates the request.
        package init(text: String? = nil, body: SupportedType) {
            self.text = text
            self.body = body
        }
    }
}
