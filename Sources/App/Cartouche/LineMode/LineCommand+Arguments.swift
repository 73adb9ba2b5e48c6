internal import ArgumentParser
internal import CartoucheLine
internal import CartoucheSession
import CartoucheTexts

extension LineCommand {
    /// A command of the command line, or the text that its parser prints.
    enum Parsed {
        case command(any ComposedCommand)
        case words(String)
    }

    /// Parses the arguments of a command.
    ///
    /// Throws a failure if they are invalid.
    static func parsed(
        _ arguments: [String],
        _ texts: Texts
    ) throws(CommandFailure) -> Parsed {
        if let unknown = CommandName.unknown(in: arguments, beside: LineForm.ownNames) {
            let sentence =
                unknown.nearest.map { texts(.plainNearestCommand, unknown.name, $0) }
                ?? texts(.plainNoCommand, unknown.name)
            throw CommandFailure(.usage, sentence)
        }
        do {
            var command = try CartoucheCommand.parseAsRoot(arguments)
            guard let composed = command as? any ComposedCommand else {
                // Prints help by throwing it.
                try command.run()
                return .words("")
            }
            guard !(composed is CartoucheCommand) else {
                throw CommandFailure(.usage, texts[.plainIsOpen])
            }
            return .command(composed)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            guard CartoucheCommand.exitCode(for: error) == .success else {
                throw refusal(of: arguments, because: CartoucheCommand.message(for: error), texts)
            }
            return .words(CartoucheCommand.fullMessage(for: error))
        }
    }

    /// Returns the parser's reason as a part of the session's message, without the usage of the
    /// command.
    private static func refusal(
        of arguments: [String],
        because reason: String,
        _ texts: Texts
    ) -> CommandFailure {
        // The options of the program were set when it was started.
        guard let name = arguments.first, !name.hasPrefix("-") else {
            return CommandFailure(.usage, texts[.plainIsOpen])
        }
        let words = reason.prefix(1).lowercased() + reason.dropFirst()
        return CommandFailure(.usage, texts(.plainRefused, name, words))
    }
}
