internal import AsyncHTTPClient
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL
internal import SecretValues

/// The client underneath; `HTTPClient` is this module's own.
typealias UnderlyingClient = AsyncHTTPClient.HTTPClient

/// The connections with one setup, and requests over them, without redirects.
///
/// This is the only file that uses async-http-client.
struct ConnectionPool: Sendable {
    /// The largest expansion of a compressed body whose compressed size is not announced.
    static let largestExpansion = 1000

    private let client: UnderlyingClient
    private let setup: ConnectionSetup
    private let room: PoolRoom

    /// Throws when the setup's certificates or keys cannot be used.
    init(_ setup: ConnectionSetup, clock: ClientClock) throws(CredentialsFault) {
        var tls: TLSConfiguration?
        if let asked = setup.tls { tls = try .client(asked) }
        var configuration = UnderlyingClient.Configuration(
            tlsConfiguration: tls,
            redirectConfiguration: .disallow,
            timeout: .init(connect: .minutes(5)),
            connectionPool: .init(idleTimeout: TimeAmount(setup.idleTimeout)),
            proxy: setup.forwardingProxy == nil
                ? setup.proxy.map(UnderlyingClient.Configuration.Proxy.init) : nil,
            decompression: .enabled(limit: .ratio(Self.largestExpansion))
        )
        // Retrying is up to the caller: a refused connection is a result.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
            setup.connectionsPerServer
        configuration.httpVersion = setup.httpVersion == .http11 ? .http1Only : .automatic
        let isForwarding = setup.forwardingProxy != nil
        configuration.http1_1ConnectionDebugInitializer = {
            ConnectionReuse.prepare($0, forwarding: isForwarding)
        }
        configuration.http2ConnectionDebugInitializer = StreamGuard.protectConnection
        configuration.http2StreamChannelDebugInitializer = StreamGuard.protectStream
        client = UnderlyingClient(
            eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
            configuration: configuration
        )
        self.setup = setup
        room = PoolRoom(connectionsPerServer: setup.connectionsPerServer, clock: clock)
    }

    /// Closes the connections; running requests fail as cancelled.
    func shutdown() async throws {
        room.close()
        try await Self.settled().get()
        try await client.shutdown()
    }

    /// Closes the connections without waiting for it.
    func abandon() {
        room.close()
        Self.settled().whenComplete { [client] _ in client.shutdown { _ in } }
    }

    /// Completes when the event loops have done what is left of the requests that are over.
    ///
    /// If the response arrives before the request is written completely, the request ends before
    /// its connection is free, up to three turns of two event loops earlier. async-http-client
    /// traps if a pool is shut down in between.
    private static func settled() -> EventLoopFuture<Void> {
        let eventLoop = loops[0]
        return (1...4).reduce(eventLoop.makeSucceededVoidFuture()) { turn, _ in
            turn.flatMap {
                .andAllSucceed(loops.map { $0.submit {} }, on: eventLoop)
            }
        }
    }

    /// Sends `request` and fills `incoming` until the response is complete or something fails.
    ///
    /// Throws ``StaleConnection`` if another connection may do.
    func send(
        _ request: Request,
        into incoming: IncomingResponse,
        before deadline: Deadline
    ) async throws {
        let pendingWrite = PendingWrite()
        defer { pendingWrite.end() }
        let body = try await Self.body(of: request, pendingWrite)
        let translated = try translate(request, body?.content)
        incoming.willSend(body?.length ?? 0)
        let place = room.enter(
            translated.url.socketPath.map { .socket(path: $0) }
                ?? .network(host: translated.host, port: translated.port)
        )
        defer { place.leave() }
        let task = client.execute(
            request: translated,
            delegate: ResponseDelegate(incoming, at: place, of: setup),
            eventLoop: .delegate(on: Self.loop(at: place))
        )
        let stop = deadline.watch(incoming, at: place, on: task.eventLoop) { task.fail(reason: $0) }
        defer { stop() }
        do {
            try await withTaskCancellationHandler {
                try await task.get()
            } onCancel: {
                task.cancel()
            }
        } catch let error as HTTPClientError
            where error == .cancelled && incoming.phase == .connect && !Task.isCancelled
            && !room.isClosed
        {
            // The client chose a connection that was closing.
            throw StaleConnection(isUnprocessed: true)
        } catch let error as HTTPClientError {
            throw failure(error, in: incoming)
        } catch  where incoming.phase == .connect && StaleConnection.isMeant(by: error) {
            throw StaleConnection(isUnprocessed: true)
        }
    }

    private static let loops = Array(MultiThreadedEventLoopGroup.singleton.makeIterator())

    /// The event loop that reports the events of a request.
    ///
    /// Its connection is opened there too. Successive requests to a server use one loop: if it
    /// weren't the connection's, each part of a response would wake another thread. Concurrent
    /// requests, and those to other servers, use other loops.
    private static func loop(at place: PoolRoom.Place) -> any EventLoop {
        loops[place.number % loops.count]
    }

    private func translate(
        _ request: Request,
        _ body: UnderlyingClient.Body?
    ) throws -> UnderlyingClient.Request {
        var headers = HTTPHeaders(request.headers)
        var url = request.url
        if let proxy = setup.forwardingProxy {
            headers.prepare(for: proxy, target: request.url)
            url = URL(string: "\(proxy.description)/") ?? url
        }
        // A socket has no name, but HTTP/1.1 requires one.
        if request.url.isSocket, !headers.contains(name: "host") {
            headers.add(name: "host", value: "localhost")
        }
        do {
            return try UnderlyingClient.Request(
                url: url,
                method: NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue),
                headers: headers,
                body: body
            )
        } catch {
            throw NetworkFailure(kind: .invalidURL(request.url.absoluteString))
        }
    }

    private static func body(
        of request: Request,
        _ pendingWrite: PendingWrite
    ) async throws -> (content: UnderlyingClient.Body, length: Int)? {
        guard let content = request.content else { return nil }
        if let bytes = content.bytes, bytes.count <= Upload.chunkSize {
            return (.byteBuffer(ByteBuffer(bytes: bytes)), bytes.count)
        }
        let upload = Upload(content: content)
        let length = try await upload.length()
        let body = UnderlyingClient.Body.stream(contentLength: length) { writer in
            let isSent = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: Void.self)
            // The caller that waits for the response may hold a thread of tasks.
            Task(executorPreference: DedicatedExecutor()) {
                do {
                    try await upload.send {
                        try await pendingWrite.wait(for: writer.write(.byteBuffer($0)))
                    }
                    isSent.succeed()
                } catch {
                    isSent.fail(error)
                }
            }
            return isSent.futureResult
        }
        return (body, Int(clamping: length))
    }

    private func failure(_ error: HTTPClientError, in incoming: IncomingResponse) -> NetworkFailure
    {
        switch error {
        case .proxyAuthenticationRequired:
            NetworkFailure(kind: .proxyAuthorization(proxy: proxyName))
        case .invalidProxyResponse:
            NetworkFailure(
                kind: .proxy(proxyName, reason: .noTunnel)
            )
        case .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
            NetworkFailure(kind: .proxy(proxyName, reason: .silent))
        case .cancelled, .requestStreamCancelled, .alreadyShutdown: NetworkFailure(kind: .cancelled)
        case .remoteConnectionClosed, .uncleanShutdown:
            .connectionEnded(in: incoming.phase, after: incoming.received)
        default: NetworkFailure(kind: .other(error.shortDescription))
        }
    }

    private var proxyName: String { setup.proxy?.description ?? "" }
}

extension UnderlyingClient.Configuration.Proxy {
    /// A proxy that opens a tunnel for every connection.
    fileprivate init(_ proxy: Proxy) {
        let address = proxy.address
        switch proxy {
        case .http(_, let login):
            self = .server(
                host: address.host,
                port: Int(address.port),
                authorization: login.map {
                    .basic(username: $0.user, password: $0.password.reveal())
                }
            )
        case .socks5:
            self = .socksServer(host: address.host, port: Int(address.port))
        }
    }
}

/// Forwards what the client reports about one request to its incoming response.
private final class ResponseDelegate: HTTPClientResponseDelegate {
    private let incoming: IncomingResponse
    private let place: PoolRoom.Place
    private let setup: ConnectionSetup

    init(_ incoming: IncomingResponse, at place: PoolRoom.Place, of setup: ConnectionSetup) {
        self.incoming = incoming
        self.place = place
        self.setup = setup
    }

    func didSendRequestHead(task: UnderlyingClient.Task<Void>, _ head: HTTPRequestHead) {
        place.takeConnection()
        incoming.requestHeadWasSent()
    }

    func didSendRequestPart(task: UnderlyingClient.Task<Void>, _ part: IOData) {
        incoming.requestPartWasSent(part.readableBytes)
    }

    func didReceiveHead(
        task: UnderlyingClient.Task<Void>,
        _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
        task.eventLoop.makeCompletedFuture {
            try incoming.received(head)
            guard head.status.code == 407, let proxy = setup.forwardingProxy else { return }
            throw NetworkFailure(kind: .proxyAuthorization(proxy: proxy.description))
        }
    }

    func didReceiveBodyPart(
        task: UnderlyingClient.Task<Void>,
        _ part: ByteBuffer
    ) -> EventLoopFuture<Void> {
        Self.taken(on: task.eventLoop) { try incoming.received(part, goOn: $0) }
    }

    func didFinishRequest(task: UnderlyingClient.Task<Void>) {}

    /// Nothing more is read from the connection until the future completes.
    private static func taken(
        on eventLoop: any EventLoop,
        _ take: (_ goOn: @escaping @Sendable () -> Void) throws -> Void
    ) -> EventLoopFuture<Void> {
        let taken = eventLoop.makePromise(of: Void.self)
        do {
            try take { taken.succeed() }
        } catch {
            taken.fail(error)
        }
        return taken.futureResult
    }
}
