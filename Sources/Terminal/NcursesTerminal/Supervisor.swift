internal import CTerminal

/// A parent process that restores the terminal however the program ends.
///
/// The program runs as its child. However the child ends, killed or crashed included, the parent
/// restores modes, screen, mouse and cursor, shows what was written to standard error, and ends
/// the same way: with the child's exit code, or by the child's signal (128 plus its number in `$?`).
package enum Supervisor {
    /// Becomes the parent, or returns in the child; does nothing if the program will not draw, or has
    /// been split before main.
    ///
    /// Must be called before any thread is started. Where something is piped in, standard input is the
    /// terminal afterwards, and ``pipedInput`` what was piped in.
    package static func adopt() {
        ct_supervise(CommandLine.argc, CommandLine.unsafeArgv)
    }

    /// The descriptor of what was piped in; nil if the terminal did not take its place.
    package static var pipedInput: Int32? {
        let descriptor = ct_piped_input()
        return descriptor < 0 ? nil : descriptor
    }
}
