import Synchronization
import TerminalUI
import Testing

@Suite struct WorkerPoolTests {
    /// Counts how many jobs ran, and the most that ran at the same time.
    private final class Attendance: Sendable {
        private let counts = Mutex((now: 0, most: 0, total: 0))

        var most: Int { counts.withLock(\.most) }
        var total: Int { counts.withLock(\.total) }

        func attend() {
            counts.withLock { counts in
                counts.now += 1
                counts.total += 1
                counts.most = max(counts.most, counts.now)
            }
            counts.withLock { $0.now -= 1 }
        }
    }

    @Test(arguments: [1, 2])
    func allJobsRunAndNoMoreThanTheWidthAtTheSameTime(width: Int) async {
        let attendance = Attendance()
        await withTaskExecutorPreference(WorkerPool(width: width)) {
            await withDiscardingTaskGroup { group in
                for _ in 0..<1_000 {
                    group.addTask {
                        attendance.attend()
                        await Task.yield()
                        attendance.attend()
                    }
                }
            }
        }
        #expect(attendance.total == 2_000)
        #expect(attendance.most <= width)
    }
}
