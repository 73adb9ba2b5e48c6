internal import ArgumentParser
internal import EndpointKit

/// The name of a command, called as `cartouche NAME` or asked about as `cartouche help NAME`.
enum CommandName {
    /// A name that no command has.
    struct Unknown {
        let name: String
        /// The one that was meant, perhaps.
        let nearest: String?
        let known: [String]
    }

    /// The failure for a name that no command has; the parser would name no other.
    static func failure(in arguments: [String]) -> CommandFailure? {
        unknown(in: arguments).map { unknown in
            let hint =
                unknown.nearest.map { "; did you mean `\($0)`?" }
                ?? "; there are \(unknown.known.joined(separator: ", "))"
            return CommandFailure(.usage, "there is no command `\(unknown.name)`\(hint)")
        }
    }

    /// The name in the arguments that no command has; nil if they name one, or none.
    ///
    /// Others can be typed where `others` are known, too.
    static func unknown(in arguments: [String], beside others: [String] = []) -> Unknown? {
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
        return Unknown(name: name, nearest: NearestNames.of(name, in: known).first, known: known)
    }
}
