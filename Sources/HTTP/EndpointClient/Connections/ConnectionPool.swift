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
    private let proxy: Proxy?

    /// Throws when the setup's certificates or keys cannot be used.
    init(_ setup: ConnectionSetup) throws(CredentialsFault) {
        var tls: TLSConfiguration?
        if let asked = setup.tls { tls = try .client(asked) }
        var configuration = UnderlyingClient.Configuration(
            tlsConfiguration: tls,
            redirectConfiguration: .disallow,
            timeout: .init(connect: .minutes(5)),
            connectionPool: .init(idleTimeout: TimeAmount(setup.idleTimeout)),
            proxy: setup.proxy.map(UnderlyingClient.Configuration.Proxy.init),
            decompression: .enabled(limit: .ratio(Self.largestExpansion))
        )
        // Retrying is up to the caller: a refused connection is a result.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
            setup.connectionsPerServer
        configuration.httpVersion = setup.httpVersion == .http11 ? .http1Only : .automatic
        configuration.http1_1ConnectionDebugInitializer = StatusGuard.protectConnection
        configuration.http2StreamChannelDebugInitializer = StatusGuard.protectStream
        client = UnderlyingClient(
            eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
            configuration: configuration
        )
        proxy = setup.proxy
    }

    /// Closes the connections; running requests fail as cancelled.
    func shutdown() async throws {
        try await client.shutdown()
    }

    /// Closes the connections without waiting for it.
    func abandon() {
        client.shutdown { _ in }
    }

    /// Sends `request` and fills `incoming` until the response is complete or something fails.
    func send(
        _ request: Request,
        into incoming: IncomingResponse,
        before deadline: Deadline
    ) async throws {
        let task = client.execute(
            request: try await Self.translate(request),
            delegate: ResponseDelegate(incoming)
        )
        let timers = deadline.watch(incoming, on: task.eventLoop) { task.fail(reason: $0) }
        defer {
            for timer in timers { timer.cancel() }
        }
        do {
            try await withTaskCancellationHandler {
                try await task.get()
            } onCancel: {
                task.cancel()
            }
        } catch let error as HTTPClientError {
            throw failure(error, in: incoming.phase)
        }
    }

    private static func translate(_ request: Request) async throws -> UnderlyingClient.Request {
        let body = try await body(of: request)
        var headers = HTTPHeaders(request.headers)
        // A socket has no name, but HTTP/1.1 requires one.
        if request.url.isSocket, !headers.contains(name: "host") {
            headers.add(name: "host", value: "localhost")
        }
        do {
            return try UnderlyingClient.Request(
                url: request.url,
                method: NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue),
                headers: headers,
                body: body
            )
        } catch {
            throw NetworkFailure(kind: .invalidURL(request.url.absoluteString))
        }
    }

    private static func body(of request: Request) async throws -> UnderlyingClient.Body? {
        guard let content = request.content else { return nil }
        if let bytes = content.bytes { return .byteBuffer(ByteBuffer(bytes: bytes)) }
        let upload = Upload(content: content)
        return .stream(contentLength: try await upload.length()) { writer in
            let isSent = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: Void.self)
            // The caller that waits for the response may hold a thread of tasks.
            Task(executorPreference: DedicatedExecutor()) {
                do {
                    try await upload.send { try await writer.write(.byteBuffer($0)).get() }
                    isSent.succeed()
                } catch {
                    isSent.fail(error)
                }
            }
            return isSent.futureResult
        }
    }

    private func failure(_ error: HTTPClientError, in phase: Phase.Kind) -> NetworkFailure {
        switch error {
        case .proxyAuthenticationRequired:
            NetworkFailure(kind: .proxyAuthorization(proxy: proxyName))
        case .invalidProxyResponse:
            NetworkFailure(
                kind: .proxy(proxyName, reason: "it did not open a connection to the server")
            )
        case .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
            NetworkFailure(kind: .proxy(proxyName, reason: "it did not answer in time"))
        case .cancelled, .requestStreamCancelled, .alreadyShutdown: NetworkFailure(kind: .cancelled)
        case .remoteConnectionClosed, .uncleanShutdown: .connectionEnded(in: phase)
        default: NetworkFailure(kind: .other(error.shortDescription))
        }
    }

    private var proxyName: String { proxy?.description ?? "" }
}

extension UnderlyingClient.Configuration.Proxy {
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

    init(_ incoming: IncomingResponse) {
        self.incoming = incoming
    }

    func didSendRequestHead(task: UnderlyingClient.Task<Void>, _ head: HTTPRequestHead) {
        incoming.requestWasSent()
    }

    func didReceiveHead(
        task: UnderlyingClient.Task<Void>,
        _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
        task.eventLoop.makeCompletedFuture { try incoming.received(head) }
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
