/// How far a run has come.
package struct RuntimeProgress: Equatable, Sendable {
    /// Events that the program has seen.
    package var handledEvents = 0

    /// Commands that are being performed.
    package var runningCommands = 0

    /// How often the screen was drawn.
    package var frames = 0
}
