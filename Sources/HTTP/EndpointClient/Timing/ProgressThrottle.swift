/// Decides which arrivals of body bytes are worth a progress report, without a timer.
///
/// Each step doubles what has arrived, so 25 MB at full speed make about ten reports; a body that
/// trickles is reported four times a second at most.
struct ProgressThrottle: Sendable {
    private static let smallestStep = 64 * 1024
    private static let longestSilence = Duration.milliseconds(250)

    private var nextCount = 1
    private var nextTime: ContinuousClock.Instant?

    /// Whether a report is due at `now`, when `received` bytes are there.
    mutating func isDue(received: Int, at now: ContinuousClock.Instant) -> Bool {
        let isSilentTooLong = nextTime.map { now >= $0 } ?? true
        guard received >= nextCount || isSilentTooLong else { return false }
        nextCount = received + max(Self.smallestStep, received)
        nextTime = now + Self.longestSilence
        return true
    }
}
