internal import ArgumentParser
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import Glibc

/// One run of the program: parse, compose, perform, and say how it ended.
struct CommandRun {
    var groups: [EndpointGroup.Type]
    var embedded: EmbeddedServer

    func status() async -> CommandStatus {
        let command = parsedCommand()
        do {
            let variables = ProcessInfo.processInfo.environment
            let composition = try Composition(
                registry: try await Composition.registry(of: groups),
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

    /// Help, the version and usage errors end the process here, as the parser words them.
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
