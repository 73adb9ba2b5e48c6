package import EndpointKit

extension HTTPBinAPI {
    /// Asks for its own header fields.
    package struct HeaderFieldsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "accept": "the media types that are wanted",
            "acceptLanguage": "the languages that are wanted, such as `de, en;q=0.5`",
            "trace": "any text",
        ]

        @Header package var accept: String?
        @Header package var acceptLanguage: String?
        @Header package var trace: String?

        enum CodingKeys: String, CodingKey {
            case accept = "Accept"
            case acceptLanguage = "Accept-Language"
            case trace = "X-Trace"
        }

        /// Creates the request.
        package init(
            accept: String? = nil,
            acceptLanguage: String? = nil,
            trace: String? = nil
        ) {
            self.accept = accept
            self.acceptLanguage = acceptLanguage
            self.trace = trace
        }
    }
}
