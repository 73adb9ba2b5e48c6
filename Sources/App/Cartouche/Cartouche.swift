internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession
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
///     @main struct ShopExplorer {
///         static func main() async { await Cartouche.main(name: "shop", groups: [ShopAPI.self]) }
///     }
public enum Cartouche {
    /// Runs the program with the arguments of the process, and ends the process with a ``CommandStatus``.
    ///
    ///     await Cartouche.main(name: "shop", groups: [ShopAPI.self, TodosAPI.self])
    ///
    /// `name` is part of the program's title and help, its messages, its log, and the User-Agent of
    /// its requests. Its folders have this name, too, such as `~/.local/state/shop`. It may contain
    /// letters, digits, `-` and `_`. With any other name, the program exits with status 78.
    ///
    /// `embedded` serves the groups without a base URL within the process. An endpoint with a
    /// declaration error can't be sent; `cartouche check` lists all declaration errors.
    public static func main(
        name: String = "cartouche",
        groups: [EndpointGroup.Type],
        embedded: EmbeddedServer = .none
    ) async {
        StandardDescriptors.prepare()
        Supervisor.adopt()
        guard let name = ProgramName(name) else {
            Streams.standard().errorLine(ProgramName.refusal(of: name))
            end(with: .configuration)
        }
        let run = CommandRun(
            groups: groups,
            embedded: embedded,
            streams: .standard(),
            name: name,
            called: name == .usual
                ? ProgramName(path: CommandLine.arguments.first ?? "") : name
        )
        end(with: await run.status(of: CommandLine.arguments.dropFirst()))
    }

    /// Ends the process immediately, even if other threads are still working, for example decoding
    /// a body.
    ///
    /// It doesn't call `exit`, whose handlers would run concurrently with these threads.
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
    /// The name of the program.
    var name = ProgramName.usual
    /// The name that the program was started with, for completions and the manual page.
    var called = ProgramName.usual

    /// Runs the command that the arguments name, and reports output that couldn't be written.
    func status(of arguments: some Collection<String>) async -> CommandStatus {
        var status: CommandStatus
        switch asked(by: Array(arguments)) {
        case .ended(let parsed): status = parsed
        case .command(let command): status = await self.status(of: command)
        }
        if let failure = streams.outputFailure() {
            streams.say(failure, as: name)
            status = status.joined(with: failure.status)
        }
        return status
    }

    private func status(of command: any ComposedRun) async -> CommandStatus {
        TrapReport.start(as: name.text)
        do {
            let variables = ProcessInfo.processInfo.environment
            let composition = try Composition(
                registry: EndpointRegistry(groups),
                program: name,
                embedded: embedded,
                streams: streams,
                variables: variables,
                services: .program(name, variables: variables)
            )
            return await status(of: command, in: composition)
        } catch {
            streams.say(error, as: name)
            return error.status
        }
    }

    private func status(
        of command: any ComposedRun,
        in composition: Composition
    ) async -> CommandStatus {
        let composition = composition.dressed(for: command)
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
        /// The parser has already printed its output: help, the version, a completion script or an
        /// error.
        case ended(CommandStatus)
    }

    /// Returns the command for the arguments.
    ///
    /// Some are recognized without the parser.
    ///
    /// The parser inspects the properties of the commands. For each of their types, the runtime
    /// searches all conformances of the program, which takes a tenth of the time to the first
    /// frame.
    private func asked(by arguments: [String]) -> Asked {
        switch arguments {
        case []: .command(Exploration())
        case ["list"]: .command(CatalogueList())
        default: generated(arguments) ?? parsed(arguments)
        }
    }

    /// Returns the completion call of a shell, or prints a completion script or the manual page.
    private func generated(_ arguments: [String]) -> Asked? {
        if let call = CompletionCall(arguments) { return .command(call) }
        let text =
            CompletionScript(arguments)?.text(for: called) ?? Manual(arguments)?.text(for: called)
        guard let text else { return nil }
        streams.line(text)
        return .ended(.success)
    }

    private func parsed(_ arguments: [String]) -> Asked {
        if let failure = CommandName.failure(in: arguments) {
            streams.say(failure, as: name)
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

    /// Returns the parser's message under the program's name: all of the help, but only the usage
    /// after an error, because the error may quote what was typed.
    private func named(_ message: String, _ status: CommandStatus?) -> String {
        guard status != .success, let usage = message.firstRange(of: "\nUsage: ") else {
            return status == .success ? name.standing(in: message) : message
        }
        return message[..<usage.lowerBound]
            + name.standing(in: String(message[usage.lowerBound...]))
    }

    /// Prints the parser's message, which may quote what was typed or pasted.
    private func say(_ error: any Error) -> CommandStatus {
        let status = CommandStatus(rawValue: CartoucheCommand.exitCode(for: error).rawValue)
        let message = named(CartoucheCommand.fullMessage(for: error), status)
        guard !message.isEmpty else { return status ?? .usage }
        status == .success ? streams.line(message) : streams.errorLine(message, marking: "Error:")
        return status ?? .usage
    }
}
