import ArgumentParser
import CartoucheBackend
import CartoucheCatalogue
import CartoucheExplorer
import CartoucheLine
import CartoucheSession
import CartoucheTexts
import EndpointClient
import EndpointKit
import Foundation
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import SecureStores
import Synchronization
import SystemFiles
import ValueTree

@testable import Cartouche

/// Runs a command on the real catalogue, with a transport and files in memory.
struct CommandTrial {
    struct Outcome: Equatable {
        var status: CommandStatus
        var output: String
        var errors: String
    }

    var groups: [EndpointGroup.Type] = Catalog.groups
    var program = ProgramName.usual
    var files: [String: String] = [:]
    /// Files that are not text.
    var byteFiles: [String: [UInt8]] = [:]
    /// The configuration files of the project by name.
    var configurations: [String: String] = [:]
    /// The configuration files of the user's own folder.
    var ownConfigurations: [String: String] = [:]
    /// The files of the user's folder for themes.
    var ownThemes: [String: String] = [:]
    /// Whether the project's files are untrusted.
    var isUntrusted = false
    /// The files that the user has allowed.
    var allowed = AllowedFiles(folder: nil)
    var storage: any SecureStorage = InMemoryStorage()
    var embedded = EmbeddedServer.none
    /// The environment variables of the process.
    var variables: [String: String] = [:]
    /// The terminal of standard output, or nil if it isn't a terminal.
    var terminal: OutputTerminal? = .plain
    /// The terminal of standard error.
    var errorTerminal: OutputTerminal?
    var history = RunHistory(record: { _, _, _ in 0 }, recent: { _ in [] }, entry: { _ in nil })
    /// The clock of logins.
    var clock = ClientClock.system
    /// The lines that the user types.
    var lines: [String] = []
    var answer: @Sendable (Request) -> Exchange.Outcome = { _ in
        .failure(TransportError(.refused, phase: .connect), partial: nil)
    }
    /// Records the limits of each request.
    var limits = SeenLimits()

    func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments: arguments)
    }

    /// Runs a command.
    ///
    /// The secrets that it learns are in `known` afterwards.
    func run(
        arguments: [String],
        knowing known: KnownSecrets = KnownSecrets()
    ) async throws -> Outcome {
        let record = Record()
        let asked: Any =
            try CompletionCall(arguments) ?? CartoucheCommand.parseAsRoot(arguments)
        guard let command = asked as? any ComposedRun else { throw NotACommand() }
        let composition = try await composition(writingTo: record, knowing: known)
            .dressed(for: command)
        var status = CommandStatus.success
        do {
            try await command.run(in: composition)
        } catch {
            status = error.status
            let message = composition.preparation.known.redaction.redacted(sentence: error.message)
            record.errors.withLock { $0 += message }
        }
        return Outcome(
            status: status,
            output: record.output.withLock { $0 },
            errors: record.errors.withLock { $0 }
        )
    }

    /// Returns the composition of a command.
    ///
    /// The configuration files may be replaced.
    func composition() async throws(CommandFailure) -> Composition {
        try await composition(writingTo: Record(), knowing: KnownSecrets())
    }

    /// Returns the lines one at a time, distinguishing those of secrets.
    private static func input(_ lines: [String]) -> LineInput {
        let rest = Mutex(lines[...])
        return LineInput { isSecret in
            rest.withLock { rest in
                guard let line = rest.popFirst() else { return nil }
                return isSecret && !line.hasPrefix("secret ") ? "shown: \(line)" : line
            }
        }
    }

    private struct NotACommand: Error {}

    private final class Record: Sendable {
        let output = Mutex("")
        let errors = Mutex("")
    }

    private func composition(
        writingTo record: Record,
        knowing known: KnownSecrets
    ) async throws(CommandFailure) -> Composition {
        var composition = try Composition(
            registry: EndpointRegistry(groups),
            program: program,
            embedded: embedded,
            streams: Streams(
                isInteractive: false,
                terminal: terminal,
                errorTerminal: errorTerminal,
                print: { text in record.output.withLock { $0 += text.text } },
                writeBytes: { bytes in
                    let text = bytes.string(in: 0..<bytes.count)
                    record.output.withLock { $0 += text }
                },
                printError: { text in record.errors.withLock { $0 += text.text } },
                outputFailure: { nil },
                clock: .stopped
            ),
            variables: variables,
            services: services(knowing: known)
        )
        composition.lines = Self.input(lines)
        composition.times = LocalTimes { _ in 8 * 3600 }
        composition.read = { [files, byteFiles] path, _ throws(CommandFailure) in
            if let bytes = byteFiles[path] { return PaddedBytes(bytes) }
            guard let text = files[path] else {
                throw CommandFailure(.noInput, "cannot read \(path): No such file or directory")
            }
            return PaddedBytes(text.utf8)
        }
        if !ownThemes.isEmpty {
            let home = ["HOME": "/home/ada"]
            composition.folders = ProgramFolders(program: program.text, variables: home)
            composition.files = .folders(["/home/ada/.config/cartouche/themes": ownThemes])
        }
        return composition
    }

    /// The program's services, except those that use the network or the disk.
    private func services(knowing known: KnownSecrets) -> Container {
        let services = Container.program(program, variables: variables)
        let transport = MemoryTransport(answer: answer, limits: limits)
        let places = ConfigurationFolders(
            folders: ["/project", "/own"],
            allowances: isUntrusted ? ["/project": allowed.allowance] : [:],
            fileKeys: KnownSettings.paths,
            files: .folders(["/project": configurations, "/own": ownConfigurations]),
            formats: .settings
        )
        services.addSingleton {
            ClientFactory(
                settings: ClientFactory.real(program: program, variables: [:]).settings,
                client: { _, _ in transport }
            )
        }
        services.addSingleton { places }
        services.addSingleton { known }
        services.addSingleton { [clock] in clock }
        services.addSingleton { [allowed] in allowed }
        services.addSingleton { [storage] () -> any SecureStorage in storage }
        services.addSingleton { [history] in history }
        return services
    }
}

extension FileReading {
    fileprivate static func folders(_ folders: [String: [String: String]]) -> FileReading {
        FileReading(
            names: { Array((folders[$0] ?? [:]).keys) },
            data: { path, _ throws(FileReadError) in
                let texts = folders.compactMap { folder, files in
                    files.first { "\(folder)/\($0.key)" == path }?.value
                }
                guard let text = texts.first else {
                    throw FileReadError(path: path, reason: "No such file or directory")
                }
                return Data(text.utf8)
            }
        )
    }
}

/// The limits of the last request.
final class SeenLimits: Sendable {
    let last = Mutex(TransferOptions())
}

/// Answers every request from a function.
struct MemoryTransport: Transport {
    var answer: @Sendable (Request) -> Exchange.Outcome
    var limits = SeenLimits()

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { [self] _ in
            limits.last.withLock { $0 = options }
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: answer(request)
            )
        })
    }
}

extension ReadingTime.Clock {
    /// A clock that doesn't advance while printing.
    static var stopped: Self {
        let start = ContinuousClock.now
        return Self(
            now: { start },
            sleep: { _ in
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw CancellationError()
            }
        )
    }
}
