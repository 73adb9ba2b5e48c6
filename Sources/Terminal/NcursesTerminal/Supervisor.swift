internal import CTerminal

/// A parent process that restores the terminal however the program ends.
///
/// The program runs as its child. However the child ends, killed or crashed included, the parent
/// restores modes, screen, mouse and cursor, shows what was written to standard error, and ends
/// the same way: with the child's exit code, or by the child's signal (128 plus its number in `$?`).
package enum Supervisor {
    /// Becomes the parent, or returns in the child.
    ///
    /// Must be called before any thread is started. Returns at once if there is no terminal to restore.
    package static func adopt() {
        ct_supervise(CommandLine.unsafeArgv)
    }
}
