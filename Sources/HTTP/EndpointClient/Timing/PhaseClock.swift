internal import HTTPMessage

/// Measures the phases of one request on the wire.
struct PhaseClock: Sendable {
    private(set) var current = Phase.Kind.connect
    private var enteredAt: ContinuousClock.Instant
    private var finished: [Phase] = []

    init(startedAt: ContinuousClock.Instant) {
        enteredAt = startedAt
    }

    /// Ends the current phase and begins `kind`.
    mutating func enter(_ kind: Phase.Kind, at now: ContinuousClock.Instant) {
        finished.append(Phase(current, now - enteredAt))
        current = kind
        enteredAt = now
    }

    /// The phases so far, when the last of them ends at `now`.
    func phases(endingAt now: ContinuousClock.Instant) -> [Phase] {
        finished + [Phase(current, now - enteredAt)]
    }
}
