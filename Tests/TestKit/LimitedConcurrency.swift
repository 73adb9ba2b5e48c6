package import Testing

extension Trait where Self == LimitedConcurrency {
    /// Limits how many tests that open sockets run at a time, to four.
    ///
    ///     @Suite(.limitedConcurrency) struct RedirectTests {
    ///
    /// Swift Testing starts all tests immediately. Without a limit, each step of an exchange waits
    /// for thousands of other tests, and clients and servers reach their timeouts.
    package static var limitedConcurrency: Self { Self(lane: .exchanges) }

    /// Limits how many tests in a lane run at a time.
    ///
    ///     @Suite(.limitedConcurrency(.processes)) struct CompletionTests {
    package static func limitedConcurrency(_ lane: TestLane) -> Self { Self(lane: lane) }
}

/// Tests that run a few at a time, on threads that other tests don't use.
package enum TestLane: Sendable {
    /// Tests that open sockets.
    case exchanges
    /// Tests that block their thread while they wait for a process or a terminal.
    case processes

    private static let exchangeTurns = Turns(count: 4)
    private static let processTurns = Turns(count: 2)

    var turns: Turns {
        switch self {
        case .exchanges: Self.exchangeTurns
        case .processes: Self.processTurns
        }
    }

    /// Tasks of different priorities have different threads on Linux.
    var priority: TaskPriority {
        switch self {
        case .exchanges: .high
        case .processes: TaskPriority(rawValue: TaskPriority.high.rawValue + 8)
        }
    }
}

/// The trait ``Testing/Trait/limitedConcurrency``.
package struct LimitedConcurrency: SuiteTrait, TestTrait, TestScoping {
    /// A test that takes longer hangs.
    private static let limit = Duration.seconds(20 * 60)

    @TaskLocal private static var hasTurn = false

    let lane: TestLane

    package var isRecursive: Bool { true }

    @concurrent package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // The suite and the test may both have the trait.
        guard !Self.hasTurn else { return try await function() }
        try await withoutActuallyEscaping(function) { function in
            // A child task would run with the priority of this one.
            let task = Task(priority: lane.priority) {
                await lane.turns.next()
                defer { lane.turns.end() }
                try await Self.$hasTurn.withValue(true) { try await Self.limited(function) }
            }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Fails a test that hangs; the time that it waits for its turn doesn't count.
    private static func limited(
        _ function: @escaping @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await Task.sleep(for: limit)
                Issue.record("the test still runs after \(limit)")
            }
            group.addTask { try await function() }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
