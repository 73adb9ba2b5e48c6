internal import EndpointKit

extension HTTPBinAPI {
    /// How an image is written.
    package enum ImageFormat: String, Codable, Sendable, CaseIterable {
        case png, jpeg, webp, svg
    }
}
