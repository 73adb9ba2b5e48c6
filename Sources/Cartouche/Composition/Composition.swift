internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// What a command works with: the real things in `Cartouche.main`, others in a test.
struct Composition: Sendable {
    var registry: EndpointRegistry
    var embedded: EmbeddedServer
    var streams: Streams
    var transport: any Transport
    var history: RunHistory
    var environment: [String: String]
    /// The bytes of a file, or of standard input for `-`.
    var read: @Sendable (String) throws(CommandFailure) -> PaddedBytes

    /// Keeps a run; that it could not be kept is said and changes nothing else.
    func remember(_ exchange: Exchange, of endpoint: AnyEndpoint) async {
        do {
            try await history.record(exchange, endpoint.id)
        } catch {
            streams.errorLine("cartouche: \(error)")
        }
    }
}
