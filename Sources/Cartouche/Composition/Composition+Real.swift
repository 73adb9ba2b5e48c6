internal import EndpointKit
internal import Girders

extension Composition {
    /// Puts the program together from what a container makes.
    ///
    /// Nothing is opened yet: the clients, the history, the stores and the server begin with their
    /// first use.
    init(
        groups: [EndpointGroup.Type],
        embedded: EmbeddedServer,
        streams: Streams,
        variables: [String: String],
        services: Container
    ) throws(CommandFailure) {
        let registry = try Self.registry(of: groups)
        do {
            self.init(
                registry: registry,
                embedded: embedded,
                streams: streams,
                environments: try services.resolveOrThrow(),
                preparation: try services.resolveOrThrow(),
                history: try services.resolveOrThrow(),
                storage: try services.resolveOrThrow(),
                folders: try services.resolveOrThrow(),
                variables: variables,
                read: InputFile.read
            )
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
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
