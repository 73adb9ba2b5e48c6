internal import EndpointClient
internal import FoundationEssentials
internal import Girders
internal import SecureStores

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
                variables: variables,
                formats: .settings
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
