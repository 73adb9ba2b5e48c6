internal import EndpointKit
package import FoundationEssentials

extension HTTPBinAPI {
    /// An identifier that nothing has yet.
    package struct Identifier: Codable, Sendable, Hashable {
        package var uuid: UUID
    }
}
