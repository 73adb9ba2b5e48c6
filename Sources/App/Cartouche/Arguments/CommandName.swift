internal import ArgumentParser
internal import EndpointKit

/// The name of a command, called as `cartouche NAME` or asked about as `cartouche help NAME`.
enum CommandName {
    /// The failure for a name that no command has; the parser would name no other.
    ///
    /// Others can be typed where `others` are known, too.
    static func failure(in arguments: [String], beside others: [String] = []) -> CommandFailure? {
        guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
        let names = first == "help" ? arguments.prefix { !$0.hasPrefix("-") }.dropFirst() : [first]
        guard !names.isEmpty else { return nil }
        let commands = CartoucheCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        let known = others + commands
        guard names.count > 1 || !names.allSatisfy((commands + ["help"]).contains) else {
            return nil
        }
        let name = names.joined(separator: " ")
        let nearest = NearestNames.of(name, in: known).first
        let hint =
            nearest.map { "; did you mean `\($0)`?" }
            ?? "; there are \(known.joined(separator: ", "))"
        return CommandFailure(.usage, "there is no command `\(name)`\(hint)")
    }
}
