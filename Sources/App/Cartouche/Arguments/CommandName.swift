internal import ArgumentParser
internal import EndpointKit

/// Help for a command, asked for as `cartouche help NAME`.
enum HelpRequest {
    /// The failure for a name that no command has; the parser would print the help of them all.
    static func failure(in arguments: [String]) -> CommandFailure? {
        let names = arguments.prefix { !$0.hasPrefix("-") }.dropFirst()
        guard arguments.first == "help", !names.isEmpty else { return nil }
        let known = CartoucheCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        guard names.count > 1 || !names.allSatisfy((known + ["help"]).contains) else { return nil }
        let name = names.joined(separator: " ")
        let nearest = NearestNames.of(name, in: known).first
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? "; `cartouche help` lists them"
        return CommandFailure(.usage, "there is no command `\(name)`\(hint)")
    }
}
