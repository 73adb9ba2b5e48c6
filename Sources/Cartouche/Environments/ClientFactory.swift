internal import Girders
internal import HTTPMessage
internal import Networking

/// Makes the clients that requests go through; a test answers from memory.
struct ClientFactory: Sendable {
    var client: @Sendable (Configuration) -> any Transport

    /// The shared client of the library.
    static let real = ClientFactory { _ in SharedClient.shared }
}
