internal import CTerminal

/// A parent process that restores the terminal however the program ends.
///
/// The program runs as its child. When the child ends, even if it is killed or crashes, the parent
/// restores modes, screen, mouse and cursor, and prints what was written to standard error. Then it
/// ends the same way: with the child's exit code, or by the child's signal (128 plus its number in
/// `$?`).
package enum Supervisor {
    /// Becomes the parent, or returns in the child.
    ///
    /// Does nothing if the program won't draw or has already forked before `main`.
    ///
    /// Must be called before any thread is started. If input is piped in, standard input is the
    /// terminal afterwards, and ``pipedInput`` is the pipe.
    package static func adopt() {
        ct_supervise(CommandLine.argc, CommandLine.unsafeArgv)
    }

    /// The descriptor of piped input; nil if standard input wasn't replaced by the terminal.
    package static var pipedInput: Int32? {
        let descriptor = ct_piped_input()
        return descriptor < 0 ? nil : descriptor
    }
}
