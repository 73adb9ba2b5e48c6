internal import CartoucheBackend
internal import CartoucheHistory
internal import CartoucheLine
internal import CartoucheSession
internal import EndpointClient
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import SecretValues
internal import SecureStores
internal import SystemFiles
internal import TerminalWidgets
internal import ValueTree

/// The services of a run, and the terminal or files that a command reads and writes.
///
/// `Cartouche.main` composes the real ones; tests compose doubles.
@dynamicMemberLookup
struct Composition: Sendable {
    var backend: Backend
    var streams: Streams
    /// Reads a file, or standard input for `-`.
    var read: @Sendable (String, InputKind) throws(CommandFailure) -> PaddedBytes
    /// The lines that are typed with `--plain`.
    var lines = LineInput.standard
    /// The time zone of displayed times.
    var times = LocalTimes.system

    /// A service of the backend, as in `composition.registry`.
    subscript<Service>(dynamicMember service: WritableKeyPath<Backend, Service>) -> Service {
        get { backend[keyPath: service] }
        set { backend[keyPath: service] = newValue }
    }

    /// A service of the backend that cannot be replaced.
    subscript<Service>(dynamicMember service: KeyPath<Backend, Service>) -> Service {
        backend[keyPath: service]
    }

    /// Adds an exchange to the history; a failure to do so is only reported.
    func remember(_ exchange: Exchange, of run: EndpointRun) async {
        do {
            let ended = EndedExchange(exchange, endpoint: run.endpoint.id)
            _ = try await backend.history.record(
                ended,
                run.endpoint.description,
                SentForm(run.input)
            )
            if let said = await backend.history.remark() { remark("\(said)") }
        } catch {
            remark("\(error)")
        }
    }

    /// Reports a failure on stderr, unless it has been shown already.
    func say(_ failure: CommandFailure) {
        guard !failure.message.isEmpty else { return }
        say("\(backend.program.text): \(failure.message)", .error)
    }

    /// Reports that the server wasn't verified, as the explorer's mark does.
    func sayUnverified(_ exchange: Exchange) {
        guard let server = exchange.tlsException, exchange.response != nil else { return }
        remark(
            "! TLS unverified: the certificate of \(server) was not verified: "
                + "the settings turn this off"
        )
    }

    /// Writes a line to stderr that begins with the program's name.
    func remark(_ line: String) { say("\(backend.program.text): \(line)") }

    /// Prints a line to stderr, with all known secrets redacted.
    ///
    /// The name of the program at its beginning has the colour of a role.
    func say(_ line: String, _ role: ThemeRole = .warning) {
        let line = backend.preparation.known.redaction.redacted(
            sentence: backend.program.standing(inCommandsOf: line)
        )
        streams.errorLine(line, marking: "\(backend.program.text):", role)
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
            self.init(
                backend: try Backend(
                    registry: registry,
                    program: program,
                    embedded: embedded,
                    variables: variables,
                    services: services
                ),
                streams: streams,
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
                ),
                remarks: { $0.keyRemarks + $0.remarks }
            )
        }
        container.addSingleton { [unowned container] in
            let folders: ProgramFolders = try container.resolveOrThrow()
            return RunHistory.kept(
                in: folders.state,
                hiding: try container.resolveOrThrow(),
                retention: {
                    Result { () throws(ConfigurationError) in
                        try HistoryRetention(ownSettingsIn: folders.configuration)
                    }
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
