internal import ArgumentParser
internal import EndpointKit
internal import Glibc

/// One run of the program: parse, compose, perform, and say how it ended.
struct CommandRun {
    var groups: [EndpointGroup.Type]
    var embedded: EmbeddedServer

    func status() async -> CommandStatus {
        let command = parsedCommand()
        let streams = Streams.standard
        do {
            let composition = try Composition.real(
                groups: groups,
                embedded: embedded,
                streams: streams,
                environment: ProcessEnvironment.variables
            )
            try await command.run(in: composition)
            return .success
        } catch {
            if !error.message.isEmpty { streams.errorLine("cartouche: \(error.message)") }
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
