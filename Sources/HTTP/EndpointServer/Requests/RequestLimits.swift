/// What a provided endpoint puts up with.
public struct RequestLimits: Sendable, Hashable {
    /// How many bytes a body may have; more are answered with 413.
    public var bodySize: Int
    /// How long the body may take to arrive, whole; slower ones are answered with 408.
    public var deadline: Duration

    /// Creates limits, by default 2 MiB and 30 seconds.
    public init(bodySize: Int = 2 * 1024 * 1024, deadline: Duration = .seconds(30)) {
        self.bodySize = bodySize
        self.deadline = deadline
    }
}
