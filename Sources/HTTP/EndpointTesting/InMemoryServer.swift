internal import EndpointClient
package import EndpointServer
internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
public import Hummingbird
public import Logging
internal import NIOCore
internal import NIOEmbedded
internal import Synchronization

/// A server as a transport.
///
/// Requests go to the routes of a router without a connection.
///
///     let router = Router()
///     router.on(shop.order) { _, data in store.order(data.id) }
///     let order = try await shop.order.request(.init(id: 7), over: InMemoryServer(router))
///
/// Middleware and contexts are those of the router. A response that is written in pieces arrives in
/// pieces, as fast as it is consumed. There are no redirects, cookies or timeouts, which are
/// features of clients. Bodies have no deadline, because they arrive complete, and responses have
/// no Date and Server fields. Of Hummingbird's request, only `consumeWithInboundCloseHandler` needs
/// a connection.
///
/// If a handler throws an error, the response is 500, as over a connection. The error is logged, so
/// that you see why a test failed. Handlers log to the same logger, `context.logger`. A cancelled
/// request has no response, and nothing is logged.
public struct InMemoryServer<Responder: HTTPResponder>: Transport
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    private let responder: Responder
    private let logger: Logger
    private let clock: ServerClock
    private let channel = NIOAsyncTestingChannel()

    /// Creates a server with the current routes of a router.
    ///
    /// It logs to standard error, unless you give another logger or the program has bootstrapped
    /// another logging system.
    ///
    ///     let silent = InMemoryServer(router, logger: Logger(label: "shop") { _ in SwiftLogNoOpLogHandler() })
    public init<Builder: HTTPResponderBuilder>(
        _ router: Builder,
        logger: Logger = Logger(label: "InMemoryServer")
    ) where Builder.Responder == Responder {
        self.init(router, logger: logger, clock: .stopped)
    }

    /// Creates a server whose deadlines use `clock`.
    package init<Builder: HTTPResponderBuilder>(
        _ router: Builder,
        logger: Logger,
        clock: ServerClock
    ) where Builder.Responder == Responder {
        responder = router.buildResponder()
        self.logger = logger
        self.clock = clock
    }

    /// Returns the response to a request piece by piece.
    ///
    /// The writer waits for the reader.
    ///
    ///     for await event in InMemoryServer(router).events(of: request) { print(event) }
    public func events(
        of request: HTTPMessage.Request,
        options: TransferOptions
    ) -> TransferEvents {
        TransferEvents { relay in await run(request, options, relay) }
    }

    private func run(
        _ request: HTTPMessage.Request,
        _ options: TransferOptions,
        _ relay: EventRelay
    ) async -> Exchange {
        let startedAt = Date()
        let received = ReceivedRequest(request)
        received.reportSending { relay.report($0) }
        let response: Hummingbird.Response
        do throws(TransportError) {
            response = try await respond(to: received)
        } catch {
            return Exchange(
                request: request,
                sentHeaders: request.headers,
                startedAt: startedAt,
                outcome: .failure(error, partial: nil)
            )
        }
        let head = RawResponse(
            statusCode: response.status.code,
            reason: response.status.reasonPhrase,
            headers: response.headers,
            url: request.url
        )
        await relay.send(.head(head))
        let body = WrittenBody(limit: options.bodyLimit)
        let expected = response.headers[.contentLength].flatMap { Int($0) }
        let failure = await write(response.body, to: body, answering: request) { piece in
            await relay.send(.body(piece))
            relay.report(.receiving(received: body.count, expected: expected))
        }
        let outcome: Exchange.Outcome =
            failure.map {
                .failure(
                    TransportError($0, phase: .download, url: request.url),
                    partial: head
                )
            } ?? .response(head)
        return Exchange(
            request: request,
            sentHeaders: request.headers,
            startedAt: startedAt,
            outcome: outcome
        )
    }

    /// Returns the response of Hummingbird's application, also for errors of handlers, or nothing
    /// if the request is cancelled.
    private func respond(
        to received: ReceivedRequest
    ) async throws(TransportError) -> Hummingbird.Response {
        let context = Responder.Context(source: .init(channel: channel, logger: logger))
        do {
            return try await ServerClock.$current.withValue(clock) {
                try await responder.respond(to: incoming(received), context: context)
            }
        } catch {
            guard !Task.isCancelled else {
                throw TransportError(.cancelled, phase: .wait, url: received.request.url)
            }
            log(error, answering: received.request)
            return Hummingbird.Response(status: .internalServerError)
        }
    }

    private func log(_ error: any Error, answering request: HTTPMessage.Request) {
        let path = request.url.path(percentEncoded: true)
        logger.error("\(request.method.rawValue) \(path): \(error)")
    }

    private func incoming(_ received: ReceivedRequest) -> Hummingbird.Request {
        let request = received.request
        var headers = request.headers
        if request.content != nil { headers[.contentLength] = "\(received.body.count)" }
        let head = HTTPRequest(
            method: request.method,
            scheme: request.url.scheme,
            authority: request.url.host(percentEncoded: true),
            path: (received.path.isEmpty ? "/" : received.path)
                + (received.query.isEmpty ? "" : "?" + received.query),
            headerFields: headers
        )
        return Hummingbird.Request(
            head: head,
            body: RequestBody(buffer: ByteBuffer(bytes: received.body))
        )
    }

    private func write(
        _ body: ResponseBody,
        to written: WrittenBody,
        answering request: HTTPMessage.Request,
        _ receive: @escaping @Sendable (Data) async -> Void
    ) async -> TransportError.Kind? {
        do {
            try await body.write(MemoryWriter(body: written, receive: receive))
            return nil
        } catch is ConnectionIsOver {
            // There is no connection to close, and the whole response has been written.
            return nil
        } catch let error as TransportError {
            return error.kind
        } catch {
            guard !Task.isCancelled else { return .cancelled }
            log(error, answering: request)
            return .truncated(received: written.count)
        }
    }
}

/// Requests to an in-memory server don't log in. An OAuth 2 login of an endpoint is skipped.
extension InMemoryServer: LoginFreeTransport {}

/// The size of a body that is being written.
private final class WrittenBody: Sendable {
    private let limit: Int
    private let size = Mutex(0)

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { size.withLock(\.self) }

    func add(_ piece: Data) throws(TransportError) {
        let count = size.withLock { size in
            size += piece.count
            return size
        }
        if count > limit { throw TransportError(.bodyTooLarge(limit: limit)) }
    }
}

/// Forwards the bytes that a handler writes.
private struct MemoryWriter: ResponseBodyWriter {
    let body: WrittenBody
    let receive: @Sendable (Data) async -> Void

    mutating func write(_ buffer: ByteBuffer) async throws {
        try Task.checkCancellation()
        guard buffer.readableBytes > 0 else { return }
        let piece = Data(buffer.readableBytesView)
        try body.add(piece)
        await receive(piece)
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
