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
///     @main struct ShopExplorer {
///         static func main() async { await Cartouche.main(name: "shop", groups: [ShopAPI.self]) }
///     }
public enum Cartouche {
    /// Runs the program with the arguments of the process, and ends the process with a ``CommandStatus``.
    ///
    ///     await Cartouche.main(name: "shop", groups: [ShopAPI.self, TodosAPI.self])
    ///
    /// `name` stands in the title and the help of the program, in front of its messages, in the User-Agent
    /// of its requests and in the lines of its log, and its folders are named after it, such as
    /// `~/.local/state/shop`. It has letters, digits, `-` and `_`; with any other name the program ends with
    /// the status 78.
    ///
    /// `embedded` serves the groups that have no base URL from within the process. An endpoint with a
    /// mistake in its declaration cannot be sent; `cartouche check` lists all mistakes.
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
    /// The name of the program.
    var name = ProgramName.usual
    /// The name that it is called by, in completions and in the page for `man`.
    var called = ProgramName.usual

    /// Runs the command that the arguments name; what could not be written is said, too.
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
        ProbedSubject.tellOfTraps(as: name.text)
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

    /// The parser's words, under the program's name: all of the help, and what follows an error, which may quote
    /// what was typed.
    private func named(_ message: String, _ status: CommandStatus?) -> String {
        guard status != .success, let usage = message.firstRange(of: "\nUsage: ") else {
            return status == .success ? name.standing(in: message) : message
        }
        return message[..<usage.lowerBound]
            + name.standing(in: String(message[usage.lowerBound...]))
    }

    /// Writes the parser's own words, which may quote what was typed or pasted.
    private func say(_ error: any Error) -> CommandStatus {
        let status = CommandStatus(rawValue: CartoucheCommand.exitCode(for: error).rawValue)
        let message = named(CartoucheCommand.fullMessage(for: error), status)
        guard !message.isEmpty else { return status ?? .usage }
        status == .success ? streams.line(message) : streams.errorLine(message, marking: "Error:")
        return status ?? .usage
    }
}
