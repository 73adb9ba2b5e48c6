import ArgumentParser
import Glibc

/// Compares typed calls and typed routes with the libraries that they use.
///
///     swift run -c release --package-path Tests/Benchmarks round-trips
///
/// Servers and clients run in their own processes; all commands except `figures` are for these
/// processes.
@main
struct RoundTrips: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "round-trips",
        abstract: "Measure typed calls and typed routes as ratios to the libraries beneath them.",
        subcommands: [
            FiguresCommand.self, ServeCommand.self, CallCommand.self, DownloadCommand.self,
            UploadCommand.self,
        ],
        defaultSubcommand: FiguresCommand.self
    )
}

/// The contestants of a comparison.
enum Style: String, ExpressibleByArgument, CaseIterable {
    /// async-http-client or Hummingbird alone.
    case plain
    /// The same library through the endpoint's declaration.
    case typed
}

/// Prints lines and flushes them immediately, because another process waits for each.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
