/// How fast a body comes in: over the last two seconds, so that it can be read while it changes.
package struct TransferRate: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        let received: Int
        let time: Duration
    }

    private static let span = Duration.seconds(2)

    private var samples: [Sample] = []

    package init() {}

    /// Notes how much has come in by a time.
    package mutating func note(_ received: Int, at time: Duration) {
        // Another body has begun, behind a redirect.
        if let last = samples.last, received < last.received { samples = [] }
        samples.append(Sample(received: received, time: time))
        while samples.count > 2, time - samples[1].time >= Self.span { samples.removeFirst() }
    }

    /// The rate; nil as long as there is just one time to go by.
    package var bytesPerSecond: Int? {
        guard let first = samples.first, let last = samples.last, last.time > first.time else {
            return nil
        }
        let seconds = (last.time - first.time) / .seconds(1)
        return Int(exactly: (Double(last.received - first.received) / seconds).rounded())
    }
}
