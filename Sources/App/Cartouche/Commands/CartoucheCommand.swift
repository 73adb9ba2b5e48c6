internal import ArgumentParser
internal import CartoucheExplorer

/// `cartouche` itself: the explorer, and the root of the subcommands.
struct CartoucheCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "cartouche",
        abstract: "A terminal explorer for typed HTTP APIs.",
        discussion: "Without a subcommand it opens the explorer on the catalogue compiled into it.",
        version: "0.1.0",
        subcommands: [
            ListCommand.self, DescribeCommand.self, CheckCommand.self, SendCommand.self,
            CurlCommand.self, DecodeCommand.self, ViewCommand.self, ServeCommand.self,
            HistoryCommand.self, ThemesCommand.self, TremaCommand.self, AllowCommand.self,
        ]
    )

    @OptionGroup var connection: ConnectionOptions
    @OptionGroup var appearance: AppearanceOptions

    func run(in composition: Composition) async throws(CommandFailure) {
        let command = Exploration(
            environment: connection.environment,
            baseURLs: connection.baseURLs,
            theme: appearance.theme,
            language: appearance.language
        )
        try await command.run(in: composition)
    }
}

/// The explorer with its options; without any it is what `cartouche` alone asks for.
struct Exploration: ComposedRun {
    var environment: String?
    var baseURLs: [BaseURLOption] = []
    var theme: String?
    var language: Language?

    func run(in composition: Composition) async throws(CommandFailure) {
        let run = try ExplorerRun(composition, self)
        try await DrawingThreads.use { () throws(CommandFailure) in try await run.run() }
    }
}

/// What is run with its surroundings, so that nothing it uses is static.
protocol ComposedRun {
    func run(in composition: Composition) async throws(CommandFailure)
}

/// A command of the command line that is run that way.
protocol ComposedCommand: ParsableCommand, ComposedRun {}
