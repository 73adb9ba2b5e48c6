internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit

/// The name of a command, used as `cartouche NAME` or in `cartouche help NAME`.
enum CommandName {
    /// The names of all commands.
    static var all: [String] {
        CartoucheCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// An unknown name.
    struct Unknown {
        let name: String
        /// The known name that was probably meant, if any.
        let nearest: String?
        let known: [String]
    }

    /// Returns the failure for an unknown name.
    ///
    /// The argument parser wouldn't suggest another name.
    static func failure(in arguments: [String]) -> CommandFailure? {
        unknown(in: arguments).map { unknown in
            let hint =
                unknown.nearest.map { "; did you mean `\($0)`?" }
                ?? "; there are \(unknown.known.joined(separator: ", "))"
            return CommandFailure(.usage, "there is no command `\(unknown.name)`\(hint)")
        }
    }

    /// Returns the unknown name in the arguments, or nil if they contain a known name or none.
    ///
    /// `others` are further known names.
    static func unknown(in arguments: [String], beside others: [String] = []) -> Unknown? {
        guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
        let names = first == "help" ? arguments.prefix { !$0.hasPrefix("-") }.dropFirst() : [first]
        guard !names.isEmpty else { return nil }
        let commands = all
        let known = others + commands
        guard names.count > 1 || !names.allSatisfy((commands + ["help"]).contains) else {
            return nil
        }
        let name = names.joined(separator: " ")
        return Unknown(name: name, nearest: NearestNames.of(name, in: known).first, known: known)
    }
}
