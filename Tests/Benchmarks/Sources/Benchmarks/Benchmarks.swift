import ArgumentParser
import Foundation
import Glibc

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

/// What the program says, at once: somebody may wait for each line.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Says something that is not part of the table.
    static func remark(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
