internal import ArgumentParser
public import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import NcursesTerminal

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
        if DrawingRun.isWanted(by: CommandLine.arguments) { Supervisor.adopt() }
        let status = await CommandRun(groups: groups, embedded: embedded).status()
        exit(status.rawValue)
    }
}

/// One run of the program: parses the arguments, composes the program, runs the command.
struct CommandRun {
    var groups: [EndpointGroup.Type]
    var embedded: EmbeddedServer

    func status() async -> CommandStatus {
        let command = parsedCommand()
        do {
            let variables = ProcessInfo.processInfo.environment
            let composition = try Composition(
                registry: EndpointRegistry(groups),
                embedded: embedded,
                streams: .standard,
                variables: variables,
                services: .program(variables: variables)
            )
            return await status(of: command, in: composition)
        } catch {
            Streams.standard.errorLine("cartouche: \(error.message)")
            return error.status
        }
    }

    private func status(
        of command: any ComposedCommand,
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

    /// Help, the version and usage errors end the process here, in the parser's words.
    private func parsedCommand() -> any ComposedCommand {
        do {
            var command = try CartoucheCommand.parseAsRoot()
            if let composed = command as? any ComposedCommand { return composed }
            try command.run()
        } catch {
            CartoucheCommand.exit(withError: error)
        }
        exit(CommandStatus.success.rawValue)
    }
}
