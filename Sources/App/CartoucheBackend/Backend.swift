package import CartoucheSession
package import EndpointKit
package import FoundationEssentials
package import Girders
import SecretValues
package import SecureStores
package import SystemFiles

/// The services of a run that need no terminal: environments and their clients, logins, secrets and
/// the history.
///
/// `Cartouche.main` composes the real ones; tests compose doubles.
package struct Backend: Sendable {
    package var registry: EndpointRegistry
    /// The name of the program, used in its messages and folders.
    package var program: ProgramName
    package var embedded: EmbeddedServer
    package var environments: Environments
    package var preparation: RequestPreparation
    /// The OAuth 2 logins of this run.
    package var oauth: OAuthLogins
    package var history: RunHistory
    package var storage: any SecureStorage
    package var folders: ProgramFolders
    /// The configuration files that the user has allowed.
    package var allowed: AllowedFiles
    /// The environment variables of the process.
    package var variables: [String: String]
    /// Reads files that are optional, such as the user's own themes.
    package var files = FileReading.disk
    package var now: @Sendable () -> Date = { Date() }
    /// The responses of a session of lines, from which requests take values; nil for a single
    /// command.
    package var responses: SessionResponses?
    /// Handles ^C while a request runs.
    package let interruption = Interruption()

    /// A description of the store of the secrets.
    package var secretStore: StoragePlace { storage.place }

    /// The user's home folder, which `~` refers to.
    package var home: String? { variables["HOME"] }

    package init(
        registry: EndpointRegistry,
        program: ProgramName,
        embedded: EmbeddedServer,
        variables: [String: String],
        services: Container
    ) throws {
        let preparation: RequestPreparation = try services.resolveOrThrow()
        self.registry = registry
        self.program = program
        self.embedded = embedded
        self.variables = variables
        self.preparation = preparation
        environments = try services.resolveOrThrow()
        oauth = OAuthLogins(
            secrets: preparation.secrets,
            known: preparation.known,
            clock: try services.resolveOrThrow()
        )
        history = try services.resolveOrThrow()
        storage = try services.resolveOrThrow()
        folders = try services.resolveOrThrow()
        allowed = try services.resolveOrThrow()
    }
}
