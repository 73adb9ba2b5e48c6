internal import EndpointKit
internal import Networking

extension Composition {
    /// The process's own surroundings.
    ///
    /// Nothing is opened yet: the client, the history and the server begin with their first use.
    static func real(
        groups: [EndpointGroup.Type],
        embedded: EmbeddedServer,
        streams: Streams,
        environment: [String: String]
    ) throws(CommandFailure) -> Composition {
        Composition(
            registry: try registry(of: groups),
            embedded: embedded,
            streams: streams,
            transport: SharedClient.shared,
            history: .kept(in: StateFolder.path(in: environment)),
            environment: environment,
            read: InputFile.read
        )
    }

    private static func registry(
        of groups: [EndpointGroup.Type]
    ) throws(CommandFailure) -> EndpointRegistry {
        do {
            return try EndpointRegistry(groups)
        } catch {
            throw CommandFailure(.configuration, "the catalogue has mistakes:\n\(error)")
        }
    }
}
