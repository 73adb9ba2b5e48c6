internal import EndpointKit
internal import FoundationEssentials
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

extension Container {
    /// What a run of the program works with.
    ///
    /// Everything is made when it is first asked for; a test registers doubles in its place.
    static func program(variables: [String: String]) -> Container {
        let container = Container()
        container.addSingleton { ProgramFolders(program: "cartouche", variables: variables) }
        container.addSingleton { KnownSecrets() }
        container.addSingleton { ClientFactory.real(variables: variables) }
        container.addSingleton {
            ConfigurationPlaces.usual(
                program: "cartouche",
                workingDirectory: FileManager.default.currentDirectoryPath,
                variables: variables
            )
        }
        container.addSingleton { () -> any SecureStorage in
            KeychainStorage.usual(service: "cartouche", variables: variables)
        }
        container.addSingleton { [unowned container] in
            Environments(
                places: try container.resolveOrThrow(),
                clients: try container.resolveOrThrow(),
                secrets: ClientSecrets(
                    secrets: BoundSecrets(in: try container.resolveOrThrow()),
                    known: try container.resolveOrThrow()
                )
            )
        }
        container.addSingleton { [unowned container] in
            let folders: ProgramFolders = try container.resolveOrThrow()
            return RunHistory.kept(in: folders.state, hiding: try container.resolveOrThrow())
        }
        container.addSingleton { [unowned container] in
            RequestPreparation(
                secrets: BoundSecrets(in: try container.resolveOrThrow()),
                known: try container.resolveOrThrow()
            )
        }
        return container
    }
}
