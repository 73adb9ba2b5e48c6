package import EndpointKit

extension HTTPBinAPI {
    /// Asks for header fields in the answer.
    package struct ResponseHeadersRequest: RequestComponents, Sendable {
        package static let contentEncoding = ContentEncoding.url
        package static let documentation = [
            "fields": "names and values of the header fields"
        ]

        @Body package var fields: [String: String]

        /// Creates the request.
        package init(fields: [String: String]) {
            self.fields = fields
        }
    }
}
