internal import ArgumentParser

/// `cartouche` itself: the explorer, and the root of the subcommands.
struct CartoucheCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "cartouche",
        abstract: "A terminal explorer for typed HTTP APIs.",
        discussion: "Without a subcommand it opens the explorer on the catalogue compiled into it.",
        version: "0.1.0",
        subcommands: [
            ListCommand.self, DescribeCommand.self, CheckCommand.self, SendCommand.self,
            DecodeCommand.self, ViewCommand.self, ServeCommand.self, TremaCommand.self,
            AllowCommand.self,
        ]
    )

    @OptionGroup var connection: ConnectionOptions
    @OptionGroup var appearance: AppearanceOptions

    func run(in composition: Composition) async throws(CommandFailure) {
        try await ExplorerRun(composition, connection: connection, appearance: appearance).run()
    }
}

/// A command that is given its surroundings, so that nothing it uses is static.
protocol ComposedCommand: ParsableCommand {
    func run(in composition: Composition) async throws(CommandFailure)
}
