import ArgumentParser
import Glibc

/// Measures typed calls and typed routes against the libraries beneath them.
///
///     swift run -c release --package-path Tests/Benchmarks round-trips
///
/// Servers and clients run in processes of their own; they are how this program runs itself.
@main
struct RoundTrips: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "round-trips",
        abstract: "Measure typed calls and typed routes as ratios to the libraries beneath them.",
        subcommands: [FiguresCommand.self, ServeCommand.self, CallCommand.self],
        defaultSubcommand: FiguresCommand.self
    )
}

/// Who takes part in a comparison.
enum Style: String, ExpressibleByArgument, CaseIterable {
    /// async-http-client or Hummingbird alone.
    case plain
    /// The endpoint's declaration on top of it.
    case typed
}

/// What the program says, at once: somebody waits for each line.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
