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
    /// Return `ServerSentEvents(events:)` for events with names and ids. Each item is sent as soon as it is there; the
    /// sequence is asked for the next one when the client has room for it. A client that leaves ends
    /// the sequence with the next item. An error of the sequence breaks the response off.
    @discardableResult
    public func on<Input, Stream: WritableStream, Items: AsyncSequence & Sendable>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Items
    ) -> Self where Items.Element == Stream.Element {
        on(endpoint, limits: limits) { request, input, _ in try await handler(request, input) }
    }

    /// Serves an endpoint whose response is a stream, with the context of the router.
    @discardableResult
    public func on<Input, Stream: WritableStream, Items: AsyncSequence & Sendable>(
        _ endpoint: Endpoint<Input, Stream>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Items
    ) -> Self where Items.Element == Stream.Element {
        let encoder = endpoint.encoder
        return respond(to: endpoint, limits: limits) { request, input, context in
            let items = try await handler(request, input, context)
            // A stream of the declared type has names and ids, which its elements have not.
            let stream = items as? Stream ?? Stream(items)
            let body = ResponseBody { writer in
                for try await piece in stream.pieces(with: encoder) {
                    try await writer.write(ByteBuffer(bytes: piece))
                }
                try await writer.finish(nil)
            }
            return Response(
                status: .ok,
                headers: [.contentType: Stream.mediaType, .cacheControl: "no-cache"],
                body: body
            )
        }
    }
}
