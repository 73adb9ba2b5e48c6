internal import CTerminal

/// A parent process that gives the terminal back whatever becomes of the program.
///
/// The program runs as its child. However the child ends, killed or crashed included, the parent
/// restores modes, screen, mouse and cursor, shows what went to standard error meanwhile, and ends
/// the same way: with the child's exit code, or by the child's signal (128 and its number in `$?`).
package enum Supervisor {
    /// Becomes the parent, or returns in the child.
    ///
    /// Must be the first statement of a run that will draw, before there is any thread. Returns at
    /// once where there is no terminal to give back.
    package static func adopt() {
        ct_supervise(CommandLine.unsafeArgv)
    }
}
