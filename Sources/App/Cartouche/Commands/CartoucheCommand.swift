internal import ArgumentParser
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit

/// `cartouche` itself: the explorer, and the root of the subcommands.
struct CartoucheCommand: ComposedCommand {
    /// The version of the last release, or of the one that is being made: the first heading of the article
    /// Changelog.
    static let version = "0.2.0"

    static let configuration = CommandConfiguration(
        commandName: "cartouche",
        abstract: "A terminal explorer for typed HTTP APIs.",
        discussion: "Without a subcommand, opens the explorer with the built-in catalogue.",
        version: version,
        subcommands: [
            ListCommand.self, DescribeCommand.self, CheckCommand.self, SendCommand.self,
            CurlCommand.self, DecodeCommand.self, ViewCommand.self, ServeCommand.self,
            HistoryCommand.self, ThemesCommand.self, TremaCommand.self, AllowCommand.self,
            NewCommand.self,
        ]
    )

    @OptionGroup var connection: ConnectionOptions
    @OptionGroup var appearance: AppearanceOptions

    var root: CartoucheCommand { self }

    /// The explorer reads its theme itself.
    var theme: String? { nil }

    func run(in composition: Composition) async throws(CommandFailure) {
        guard !appearance.isPlain else {
            let session = LineSession(
                environment: connection.environment,
                baseURLs: connection.baseURLs,
                language: appearance.language
            )
            return try await session.run(in: composition)
        }
        let command = Exploration(
            environment: connection.environment,
            baseURLs: connection.baseURLs,
            theme: appearance.theme,
            language: appearance.language,
            keys: appearance.keys
        )
        try await command.run(in: composition)
    }
}

/// The explorer with its options.
///
/// Without options, it is the command for `cartouche` alone.
struct Exploration: ComposedRun {
    var environment: String?
    var baseURLs: [BaseURLOption] = []
    var theme: String?
    var language: Language?
    var keys: KeyPreset?

    func run(in composition: Composition) async throws(CommandFailure) {
        let kept = composition.stateFile.read()
        // Everything runs on these threads. With a task elsewhere, Dispatch would check its own
        // threads every second.
        try await DrawingThreads.use { () throws(CommandFailure) in
            // Other data for the start is read here in the meantime.
            async let described: Void = composition.registry.describeForm(of: kept.state.endpoint)
            let run = try ExplorerRun(composition, self, kept)
            await described
            try await run.run()
        }
    }
}

extension EndpointRegistry {
    /// Describes the request whose form the first frame shows: that of an endpoint, or else the
    /// first one.
    ///
    /// This makes the runtime search all conformances of the process, on an otherwise idle core.
    @concurrent fileprivate func describeForm(of id: String?) async {
        let endpoint = id.flatMap { self.endpoint(id: $0) } ?? groups.first?.endpoints.first
        _ = endpoint?.description.components
    }
}

/// A command that gets everything it uses from a composition, so that nothing is static.
protocol ComposedRun {
    /// The requested theme for its output on a terminal.
    var theme: String? { get }

    func run(in composition: Composition) async throws(CommandFailure)
}

/// A command of the command line.
protocol ComposedCommand: ParsableCommand, ComposedRun {
    /// The options before the command's name.
    var root: CartoucheCommand { get }
}

extension ComposedRun {
    var theme: String? { nil }
}

extension ComposedCommand {
    var theme: String? { root.appearance.theme }
}
