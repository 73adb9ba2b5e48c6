import ArgumentParser

/// Measures Cartouche against what people use today.
///
///     swift run -c release --package-path Tests/Benchmarks benchmarks
///
/// Everything that is measured runs in a process of its own; the others are how this program runs
/// itself.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks",
        abstract: "Measure reading, decoding and memory as ratios to what people use today.",
        subcommands: [
            TableCommand.self, WorkerCommand.self, UsageCommand.self, TodosCommand.self,
            ShowCommand.self, CorporaCommand.self,
        ],
        defaultSubcommand: TableCommand.self
    )
}
