public import EndpointKit
internal import HTTPTypes
public import Hummingbird
internal import NIOCore

extension RouterMethods {
    /// Serves an endpoint whose response is a stream, with the items of any asynchronous sequence.
    ///
    ///     @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    ///
    /// The items are what the handler returns:
    ///
    ///     router.on(shop.changes) { _, _ in store.changes }
    ///
    /// Return `ServerSentEvents(events:)` for events with names and ids. Each item is sent
    /// immediately; the next one is requested when the client has room for it. If the client
    /// disconnects, the sequence ends with the next item. An error of the sequence aborts the
    /// response.
    @discardableResult
    public func on<Input, Stream: WritableStream, Items: AsyncSequence & Sendable>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Items
    ) -> Self where Items.Element == Stream.Element {
        on(endpoint, limits: limits) { request, input, _ in try await handler(request, input) }
    }

    /// Serves an endpoint without request data whose response is a stream.
    @discardableResult
    public func on<Stream: WritableStream, Items: AsyncSequence & Sendable>(
        _ endpoint: Endpoint<Empty, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> Items
    ) -> Self where Items.Element == Stream.Element {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }

    /// Serves an endpoint whose response is a stream, with the context of the router.
    @discardableResult
    public func on<Input, Stream: WritableStream, Items: AsyncSequence & Sendable>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Items
    ) -> Self where Items.Element == Stream.Element {
        on(endpoint, limits: limits) { request, input, context in
            Answer(try await handler(request, input, context))
        }
    }

    /// Serves an endpoint whose response is a stream, with a status and header fields.
    ///
    ///     router.on(shop.changes) { _, _ in
    ///         Answer(store.changes, status: .accepted, headers: [.retryAfter: "5"])
    ///     }
    ///
    /// If the status doesn't allow a body, such as 204, nothing is read from the sequence.
    @discardableResult
    public func on<Input, Stream: WritableStream, Reply: Answering>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Reply
    ) -> Self
    where Reply.Body: AsyncSequence & Sendable, Reply.Body.Element == Stream.Element {
        on(endpoint, limits: limits) { request, input, _ in try await handler(request, input) }
    }

    /// Serves an endpoint without request data whose response is a stream, with a status and header fields.
    @discardableResult
    public func on<Stream: WritableStream, Reply: Answering>(
        _ endpoint: Endpoint<Empty, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> Reply
    ) -> Self
    where Reply.Body: AsyncSequence & Sendable, Reply.Body.Element == Stream.Element {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }

    /// Serves an endpoint whose response is a stream, with a status and header fields, and with the
    /// context of the router.
    @discardableResult
    public func on<Input, Stream: WritableStream, Reply: Answering>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Reply
    ) -> Self
    where Reply.Body: AsyncSequence & Sendable, Reply.Body.Element == Stream.Element {
        let (encoder, usual) = (endpoint.encoder, endpoint.success.usual)
        return respond(to: endpoint, limits: limits) { request, input, context in
            let answer = try await handler(request, input, context).answer
            // A stream of the declared type has names and ids; its elements don't.
            let stream = answer.body as? Stream ?? Stream(answer.body)
            return Response(
                ResponseBody { writer in
                    for try await piece in stream.pieces(with: encoder) {
                        try await writer.write(ByteBuffer(bytes: piece))
                    }
                    try await writer.finish(nil)
                },
                headers: Stream.headers,
                of: answer,
                usual: usual
            )
        }
    }
}
