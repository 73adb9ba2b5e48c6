internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecureStores
internal import ValueTree

/// What a command works with: the real things in `Cartouche.main`, others in a test.
struct Composition: Sendable {
    var registry: EndpointRegistry
    var embedded: EmbeddedServer
    var streams: Streams
    var environments: Environments
    var preparation: RequestPreparation
    var history: RunHistory
    /// What a person is told about where secrets are kept.
    var secretStore: String { storage.description }
    var storage: any SecureStorage
    var folders: ProgramFolders
    /// The variables that the process was started with.
    var variables: [String: String]
    /// The bytes of a file, or of standard input for `-`.
    var read: @Sendable (String) throws(CommandFailure) -> PaddedBytes

    /// Keeps a run; that it could not be kept is said and changes nothing else.
    func remember(_ exchange: Exchange, of endpoint: AnyEndpoint) async {
        do {
            try await history.record(exchange, endpoint.description)
        } catch {
            say("cartouche: \(error)")
        }
    }

    /// Says on stderr why a command ended; nothing for a failure that was shown already.
    func say(_ failure: CommandFailure) {
        guard !failure.message.isEmpty else { return }
        say("cartouche: \(failure.message)")
    }

    /// Says something on stderr, without the secrets that are known by then.
    func say(_ line: String) {
        streams.errorLine(preparation.known.redaction.redacted(line))
    }
}
