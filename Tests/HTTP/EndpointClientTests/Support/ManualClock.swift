import EndpointClient
import FoundationEssentials
import Synchronization

/// A clock that only moves by sleeping, and whose random numbers always choose the longest delay.
final class ManualClock: Sendable {
    private let slept = Mutex<[Duration]>([])

    var delays: [Duration] { slept.withLock(\.self) }

    var clock: ClientClock {
        ClientClock(
            date: { [self] in
                Date(timeIntervalSince1970: 0).addingTimeInterval(elapsed / .seconds(1))
            },
            now: { [self] in elapsed },
            sleep: { [self] delay in
                try Task.checkCancellation()
                slept.withLock { $0.append(delay) }
            },
            random: { 1 }
        )
    }

    private var elapsed: Duration { delays.reduce(.zero, +) }
}
