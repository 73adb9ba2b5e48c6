package import EndpointKit
package import HTTPMessage

extension HTTPBinAPI {
    /// Sends fields and files.
    package struct UploadRequest: RequestComponents, Sendable {
        package static let contentEncoding = ContentEncoding.multipart
        package static let documentation = [
            "parts": "fields with a value, and files"
        ]

        @Body package var parts: [Part]

        /// Creates the request.
        package init(parts: [Part]) {
            self.parts = parts
        }
    }
}
