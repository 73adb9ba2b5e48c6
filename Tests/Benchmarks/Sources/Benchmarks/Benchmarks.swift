import ArgumentParser
import Foundation
import Glibc

/// Compares Cartouche with the tools in common use.
///
///     swift run -c release --package-path Tests/Benchmarks benchmarks
///
/// Each contestant runs in its own process; all commands except `table` and `corpora` are for these
/// processes.
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

/// Prints lines and flushes them immediately, because another process may wait for each.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// Prints a remark outside the table to standard error.
    static func remark(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
