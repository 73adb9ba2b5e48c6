public import EndpointKit
internal import Glibc
internal import NcursesTerminal

/// The program: a terminal explorer and scriptable commands for the groups of a catalogue.
///
/// Any package explores its own API with a few lines:
///
///     @main struct MyExplorer {
///         static func main() async { await Cartouche.main(groups: [ShopAPI.self]) }
///     }
public enum Cartouche {
    /// Runs the program with the arguments of the process, and ends the process with the exit
    /// status that EXPLORER.md §6 gives each ending.
    ///
    /// `embedded` serves groups that have no base URL from within the process. A catalogue with
    /// mistakes in its declarations ends the program with all of them listed.
    public static func main(
        groups: [EndpointGroup.Type],
        embedded: EmbeddedServer = .none
    ) async {
        if DrawingRun.isWanted(by: CommandLine.arguments) { Supervisor.adopt() }
        let status = await CommandRun(groups: groups, embedded: embedded).status()
        exit(status.rawValue)
    }
}
