internal import Synchronization

/// Knows since when a connection to a server could be opened, so that waiting for a free one does not
/// count as connecting.
final class PoolRoom: Sendable {
    /// The destination of connections that are counted together.
    enum Server: Sendable, Hashable {
        case network(host: String, port: Int)
        case socket(path: String)
    }

    private struct Requests: Sendable {
        var count = 0
        var running = 0
        var hasRoomSince: Duration
    }

    private let connectionsPerServer: Int
    private let clock: ClientClock
    private let closed = Atomic(false)
    private let servers = Mutex<[Server: Requests]>([:])

    init(connectionsPerServer: Int, clock: ClientClock) {
        self.connectionsPerServer = connectionsPerServer
        self.clock = clock
    }

    /// Whether the connections were closed on purpose.
    var isClosed: Bool { closed.load(ordering: .relaxed) }

    /// Says that the connections are closed on purpose.
    func close() { closed.store(true, ordering: .relaxed) }

    /// Registers a request to a server until ``Place/leave()``.
    func enter(_ server: Server) -> Place {
        let others = servers.withLock { servers in
            defer { servers[server, default: newRequests].count += 1 }
            return servers[server]?.count ?? 0
        }
        return Place(in: self, server, beside: others)
    }

    /// One request's place among those to its server.
    final class Place: Sendable {
        private let room: PoolRoom
        private let server: Server
        private let isRunning = Atomic(false)
        /// The number of other requests to the server when it arrived.
        let others: Int
        /// A number that the requests to a server share.
        ///
        /// Concurrent requests increase it.
        var number: Int { Int((UInt(bitPattern: server.hashValue) &+ UInt(others)) & 0xFFFF) }

        fileprivate init(in room: PoolRoom, _ server: Server, beside others: Int) {
            self.room = room
            self.server = server
            self.others = others
        }

        /// When a connection became available, by the client's clock; nil while all are in use.
        var hasRoomSince: Duration? { room.hasRoomSince(server) }

        /// The request has a connection.
        func takeConnection() {
            guard !isRunning.exchange(true, ordering: .relaxed) else { return }
            room.change(server) { $0.running += 1 }
        }

        /// The request is over.
        func leave() {
            let wasRunning = isRunning.exchange(true, ordering: .relaxed)
            room.leave(server, afterRunning: wasRunning)
        }
    }

    private func change(_ server: Server, _ change: (inout Requests) -> Void) {
        servers.withLock { change(&$0[server, default: newRequests]) }
    }

    private var newRequests: Requests { Requests(hasRoomSince: clock.now()) }

    private func hasRoomSince(_ server: Server) -> Duration? {
        servers.withLock { servers in
            let found = servers[server, default: newRequests]
            return found.running < connectionsPerServer ? found.hasRoomSince : nil
        }
    }

    private func leave(_ server: Server, afterRunning wasRunning: Bool) {
        servers.withLock { servers in
            guard var found = servers[server] else { return }
            found.count -= 1
            if wasRunning {
                if found.running == connectionsPerServer { found.hasRoomSince = clock.now() }
                found.running -= 1
            }
            servers[server] = found.count > 0 ? found : nil
        }
    }
}
