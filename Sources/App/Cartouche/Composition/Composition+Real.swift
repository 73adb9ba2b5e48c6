internal import EndpointKit
internal import Girders

extension Composition {
    /// Puts the program together from what a container makes.
    ///
    /// Nothing is opened yet: the clients, the history, the stores and the server begin with their
    /// first use.
    init(
        registry: EndpointRegistry,
        embedded: EmbeddedServer,
        streams: Streams,
        variables: [String: String],
        services: Container
    ) throws(CommandFailure) {
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

    /// Describes the catalogue, or says everything that is wrong with its declarations.
    static func registry(
        of groups: [EndpointGroup.Type]
    ) async throws(CommandFailure) -> EndpointRegistry {
        do {
            return try await EndpointRegistry.describing(groups)
        } catch {
            throw CommandFailure(.configuration, "the catalogue has mistakes:\n\(error)")
        }
    }
}
