internal import HTTPMessage
internal import Synchronization
internal import ValueSerializers

/// The start of iterations over a stream: the open connection, or a new one.
final class StreamSource: Sendable {
    private let opening: StreamOpening
    private let clock: ClientClock
    /// The connection that no iteration has taken yet.
    private let first: Mutex<StreamConnection?>

    init(_ opening: StreamOpening, _ connection: StreamConnection, clock: ClientClock) {
        self.opening = opening
        self.clock = clock
        first = Mutex(connection)
    }

    /// Returns the next item of an iteration, or nil after the last.
    func begin() -> () async throws -> StreamItem? {
        let first = first.withLock { first in
            defer { first = nil }
            return first
        }
        var run = StreamRun(opening: opening, connection: first, clock: clock)
        return { try await run.next() }
    }
}

/// Reads the items of one connection after the other.
struct StreamRun {
    let opening: StreamOpening
    var connection: StreamConnection?
    let clock: ClientClock
    /// The number of successive connections without an item.
    private var failures = 0
    /// The delay before the next connection, if the stream has set one.
    private var wait: Duration?

    init(opening: StreamOpening, connection: StreamConnection?, clock: ClientClock) {
        self.opening = opening
        self.connection = connection
        self.clock = clock
    }

    /// The next item, or nil after the last.
    mutating func next() async throws -> StreamItem? {
        while true {
            do throws(EndpointError) {
                if let item = try await read() {
                    failures = 0
                    return item
                }
                guard goesOn, connection?.head.statusCode != 204 else { return nil }
            } catch {
                guard goesOn, isTransient(error) else { throw error }
            }
            failures += 1
            try await reconnect()
        }
    }

    private mutating func read() async throws(EndpointError) -> StreamItem? {
        if connection == nil { connection = try await opening.open() }
        return try await connection?.next()
    }

    /// Whether another connection is opened after this one.
    ///
    /// A browser only sends GET again (HTML, 9.2.3). Other requests may have an effect each time
    /// (RFC 9110, 9.2.2), so the policy must allow their method.
    private var goesOn: Bool {
        let policy = opening.options.reconnect
        return opening.areEvents && policy.methods.contains(opening.request.method)
            && failures + 1 < policy.attempts
    }

    /// Waits and opens another connection, until one is open or there were too many failures.
    private mutating func reconnect() async throws {
        while true {
            try await pause()
            do throws(EndpointError) {
                let new = try await opening.open(after: connection?.lastID)
                connection = new
                return
            } catch {
                guard goesOn, isTransient(error) else { throw error }
                failures += 1
            }
        }
    }

    /// Waits for the delay that the stream has set, and longer after further failures.
    private mutating func pause() async throws {
        wait = connection?.wait ?? wait
        var policy = opening.options.reconnect
        // A server says how long to wait, and the policy how long that may be.
        let asked = wait.map { min($0, policy.longestDelay) }
        policy.firstDelay = asked ?? policy.firstDelay
        let usual = policy.delay(beforeAttempt: failures + 1, random: clock.random())
        do {
            try await clock.sleep(max(asked ?? .zero, usual))
        } catch {
            let cancelled = TransportError(.cancelled, url: opening.request.url)
            throw opening.error(cancelled, connection?.head)
        }
    }

    /// Whether another connection may work.
    private func isTransient(_ error: EndpointError) -> Bool {
        guard let failure = error.cause as? TransportError else {
            let status = error.response?.statusCode
            return error.cause is ResponseError
                && status.map(opening.options.reconnect.statuses.contains) ?? false
        }
        switch failure.kind {
        case .refused, .unresolvable, .unreachable, .connectTimeout, .timeout, .truncated, .closed,
            .proxy, .socket, .other:
            return true
        case .invalidURL, .unsupportedScheme, .unreadableFile, .tls, .credentials,
            .proxyAuthorization, .proxyVariable, .cancelled, .damagedBody, .bodyTooLarge,
            .expansionTooLarge, .tooManyRedirects, .insecureRedirect, .redirectScheme,
            .loginFailed, .intercepted, .malformedResponse:
            return false
        }
    }
}
