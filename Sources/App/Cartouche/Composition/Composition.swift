internal import CartoucheExplorer
internal import CartoucheHistory
internal import EndpointClient
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import SecureStores
internal import TerminalWidgets
internal import ValueTree

/// The services of a command: the real ones in `Cartouche.main`, test doubles in a test.
struct Composition: Sendable {
    var registry: EndpointRegistry
    /// The name of the program, used in its messages and folders.
    var program = ProgramName.usual
    var embedded: EmbeddedServer
    var streams: Streams
    var environments: Environments
    var preparation: RequestPreparation
    /// The OAuth 2 logins of this run.
    var oauth: OAuthLogins
    var history: RunHistory
    /// A description of the store of the secrets.
    var secretStore: StoragePlace { storage.place }
    var storage: any SecureStorage
    var folders: ProgramFolders
    /// The configuration files that the user has allowed.
    var allowed: AllowedFiles
    /// The environment variables of the process.
    var variables: [String: String]
    /// Reads a file, or standard input for `-`.
    var read: @Sendable (String, InputKind) throws(CommandFailure) -> PaddedBytes
    /// The files that are read only if they exist: the user's own themes.
    var files = FileReading.disk
    var now: @Sendable () -> Date = { Date() }
    /// The lines that are typed with `--plain`.
    var lines = LineInput.standard
    /// The responses that requests take values from in a session of several commands; nil for a
    /// single command.
    var responses: SessionResponses?
    /// Handles ^C while a request runs.
    let interruption = Interruption()
    /// The time zone of displayed times.
    var times = LocalTimes.system

    /// Adds an exchange to the history; a failure to do so is only reported.
    func remember(_ exchange: Exchange, of run: EndpointRun) async {
        do {
            let sent = SentForm(
                run.written,
                environment: run.opened.environment.name,
                adding: run.added
            )
            let ended = EndedExchange(exchange, endpoint: run.endpoint.id)
            _ = try await history.record(ended, run.endpoint.description, sent)
            if let said = await history.remark() { remark("\(said)") }
        } catch {
            remark("\(error)")
        }
    }

    /// Reports a failure on stderr, unless it has been shown already.
    func say(_ failure: CommandFailure) {
        guard !failure.message.isEmpty else { return }
        say("\(program.text): \(failure.message)", .error)
    }

    /// Reports that the server wasn't verified, as the explorer's mark does.
    func sayUnverified(_ exchange: Exchange) {
        guard let server = exchange.tlsException, exchange.response != nil else { return }
        remark(
            "! TLS unverified: the certificate of \(server) was not verified: "
                + "the settings turn this off"
        )
    }

    /// Prints a line to stderr that begins with the program's name.
    func remark(_ line: String) { say("\(program.text): \(line)") }

    /// Prints a line to stderr, with all known secrets redacted.
    ///
    /// The name of the program at its beginning has the colour of a role.
    func say(_ line: String, _ role: ThemeRole = .warning) {
        let line = preparation.known.redaction.redacted(
            sentence: program.standing(inCommandsOf: line)
        )
        streams.errorLine(line, marking: "\(program.text):", role)
    }
}

extension Composition {
    /// Composes the program from the services of a container.
    ///
    /// Nothing is opened yet: clients, history, stores and server start with their first use.
    init(
        registry: EndpointRegistry,
        program: ProgramName = .usual,
        embedded: EmbeddedServer,
        streams: Streams,
        variables: [String: String],
        services: Container
    ) throws(CommandFailure) {
        do {
            let preparation: RequestPreparation = try services.resolveOrThrow()
            self.init(
                registry: registry,
                program: program,
                embedded: embedded,
                streams: streams,
                environments: try services.resolveOrThrow(),
                preparation: preparation,
                oauth: OAuthLogins(
                    secrets: preparation.secrets,
                    known: preparation.known,
                    clock: try services.resolveOrThrow()
                ),
                history: try services.resolveOrThrow(),
                storage: try services.resolveOrThrow(),
                folders: try services.resolveOrThrow(),
                allowed: try services.resolveOrThrow(),
                variables: variables,
                read: InputFile.read
            )
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }
}

extension Container {
    /// The services of the program.
    ///
    /// Each is created when it is first resolved; tests register doubles instead.
    static func program(
        _ name: ProgramName = .usual,
        variables: [String: String]
    ) -> Container {
        let container = Container()
        container.addSingleton { ProgramFolders(program: name.text, variables: variables) }
        container.addSingleton { KnownSecrets() }
        container.addSingleton { ClientClock.system }
        container.addSingleton { ClientFactory.real(program: name, variables: variables) }
        container.addSingleton { [unowned container] in
            let folders: ProgramFolders = try container.resolveOrThrow()
            return AllowedFiles(folder: folders.state.map { $0 + "/allowed" })
        }
        container.addSingleton { [unowned container] in
            let allowed: AllowedFiles = try container.resolveOrThrow()
            return ConfigurationFolders.usual(
                program: name.text,
                workingDirectory: FileManager.default.currentDirectoryPath,
                variables: variables,
                allowance: allowed.allowance,
                fileKeys: KnownSettings.paths,
                formats: .settings
            )
        }
        container.addSingleton { () -> any SecureStorage in
            KeychainStorage.usual(service: name.text, variables: variables)
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
            return RunHistory.kept(
                in: folders.state,
                hiding: try container.resolveOrThrow(),
                retention: { () throws(ConfigurationError) in
                    try HistoryRetention(ownSettingsIn: folders.configuration)
                }
            )
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
