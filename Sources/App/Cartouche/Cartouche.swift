internal import ArgumentParser
public import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import NcursesTerminal
internal import TerminalUI

/// The program: a terminal explorer and scriptable commands for the groups of a catalogue.
///
/// Any package explores its own API with a few lines:
///
///     @main struct MyExplorer {
///         static func main() async { await Cartouche.main(groups: [ShopAPI.self]) }
///     }
public enum Cartouche {
    /// Runs the program with the arguments of the process, and ends the process with a ``CommandStatus``.
    ///
    /// `embedded` serves the groups that have no base URL from within the process. An endpoint with a
    /// mistake in its declaration cannot be sent; `cartouche check` lists all mistakes.
    public static func main(
        groups: [EndpointGroup.Type],
        embedded: EmbeddedServer = .none
    ) async {
        StandardDescriptors.prepare()
        Supervisor.adopt()
        let run = CommandRun(
            groups: groups,
            embedded: embedded,
            streams: .standard(),
            program: ProgramName(path: CommandLine.arguments.first ?? "")
        )
        end(with: await run.status(of: CommandLine.arguments.dropFirst()))
    }

    /// Ends the process at once, whatever its other threads do: a body may still be decoded.
    ///
    /// Not by `exit`, whose handlers would run beside them.
    static func end(with status: CommandStatus) -> Never {
        fflush(nil)
        _exit(status.rawValue)
    }
}

/// One run of the program: parses the arguments, composes the program, runs the command.
struct CommandRun {
    var groups: [EndpointGroup.Type]
    var embedded: EmbeddedServer
    var streams: Streams
    /// The name that the program is called by.
    var program = ProgramName(path: ProgramName.usual)

    /// Runs the command that the arguments name; what could not be written is said, too.
    func status(of arguments: some Collection<String>) async -> CommandStatus {
        var status: CommandStatus
        switch asked(by: Array(arguments)) {
        case .ended(let parsed): status = parsed
        case .command(let command): status = await self.status(of: command)
        }
        if let failure = streams.outputFailure() {
            streams.errorLine("cartouche: \(failure.message)")
            status = status.joined(with: failure.status)
        }
        return status
    }

    private func status(of command: any ComposedRun) async -> CommandStatus {
        do {
            let variables = ProcessInfo.processInfo.environment
            let composition = try Composition(
                registry: EndpointRegistry(groups),
                embedded: embedded,
                streams: streams,
                variables: variables,
                services: .program(variables: variables)
            )
            return await status(of: command, in: composition)
        } catch {
            streams.errorLine("cartouche: \(error.message)")
            return error.status
        }
    }

    private func status(
        of command: any ComposedRun,
        in composition: Composition
    ) async -> CommandStatus {
        do {
            try await command.run(in: composition)
            return .success
        } catch {
            composition.say(error)
            return error.status
        }
    }

    private enum Asked {
        case command(any ComposedRun)
        /// The parser has answered: with help, the version, a completion script or an error.
        case ended(CommandStatus)
    }

    /// What the arguments ask for; those that need no parser are known before it starts.
    ///
    /// The parser looks at the properties of the commands, for each of whose types the runtime
    /// searches all conformances of the program: a tenth of the time to the first frame.
    private func asked(by arguments: [String]) -> Asked {
        switch arguments {
        case []: .command(Exploration())
        case ["list"]: .command(CatalogueList())
        default: generated(arguments) ?? parsed(arguments)
        }
    }

    /// What a shell asks for, its script or the words that come next, and the page for `man`.
    private func generated(_ arguments: [String]) -> Asked? {
        if let call = CompletionCall(arguments) { return .command(call) }
        let text =
            CompletionScript(arguments)?.text(for: program) ?? Manual(arguments)?.text(for: program)
        guard let text else { return nil }
        streams.line(text)
        return .ended(.success)
    }

    private func parsed(_ arguments: [String]) -> Asked {
        if let failure = CommandName.failure(in: arguments) {
            streams.errorLine("cartouche: \(failure.message)")
            return .ended(failure.status)
        }
        do {
            var command = try CartoucheCommand.parseAsRoot(arguments)
            if let composed = command as? any ComposedCommand { return .command(composed) }
            try command.run()
            return .ended(.success)
        } catch {
            return .ended(say(error))
        }
    }

    /// Writes the parser's own words, which may quote what was typed or pasted.
    private func say(_ error: any Error) -> CommandStatus {
        let status = CommandStatus(rawValue: CartoucheCommand.exitCode(for: error).rawValue)
        let message = CartoucheCommand.fullMessage(for: error)
        guard !message.isEmpty else { return status ?? .usage }
        status == .success ? streams.line(message) : streams.errorLine(message)
        return status ?? .usage
    }
}
