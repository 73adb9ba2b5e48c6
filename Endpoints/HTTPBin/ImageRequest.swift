package import EndpointKit

extension HTTPBinAPI {
    /// Asks for an image.
    package struct ImageRequest: RequestComponents, Sendable {
        package static let documentation = [
            "format": "how the image is written"
        ]

        @Path package var format: ImageFormat

        /// Creates the request.
        package init(format: ImageFormat) {
            self.format = format
        }
    }
}
