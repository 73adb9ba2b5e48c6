public import EndpointKit
public import EndpointServer
internal import FoundationEssentials
public import HTTPTypes
internal import ValueTree

extension StubTransport {
    /// Answers an endpoint whose response is a stream with items, and a delay before each item.
    ///
    ///     stub.answer(shop.changes, items: [Change(number: 1), Change(number: 2)], every: .seconds(1))
    ///
    /// The items are written as a server writes them, with the encoder and the key mapping of the
    /// group.
    @discardableResult
    public func answer<Input, Stream: WritableStream>(
        _ endpoint: Endpoint<Input, Stream>,
        items: [Stream.Element],
        every pause: Duration = .zero
    ) -> StubTransport where Stream.Element: Sendable {
        add(EndpointExpectation(endpoint) { _ in try .items(items, of: endpoint, every: pause) })
    }

    /// Answers an endpoint whose response is server-sent events with events that have names, ids
    /// and retry delays.
    ///
    /// `every` is the delay before each event.
    ///
    ///     stub.answer(shop.changes, events: [ServerSentEvent(Change(number: 1), name: "change", id: "7")])
    @discardableResult
    public func answer<Input, Item: Encodable & Sendable>(
        _ endpoint: Endpoint<Input, ServerSentEvents<Item>>,
        events: [ServerSentEvent<Item>],
        every pause: Duration = .zero
    ) -> StubTransport {
        add(EndpointExpectation(endpoint) { _ in try .events(events, of: endpoint, every: pause) })
    }

    /// Answers an endpoint with a failure, for instance of the type that it declares with
    /// `failure:`.
    ///
    ///     stub.answer(shop.order, failing: Problem(title: "no such order"), status: .notFound)
    ///
    /// It is encoded like the endpoint's responses.
    @discardableResult
    public func answer<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        failing problem: some Encodable & Sendable,
        status: HTTPResponse.Status,
        headers: HTTPFields = [:],
        after delay: Duration = .zero
    ) -> StubTransport {
        add(
            EndpointExpectation(endpoint, after: delay) { _ in
                try .failing(problem, of: endpoint, status: status, headers: headers)
            }
        )
    }
}

extension StubAnswer {
    /// A stream of items, with a delay before each item.
    ///
    ///     stub.answer(
    ///         shop.changes,
    ///         with: try .items([Change(number: 1)], of: shop.changes).breakingOff(with: .closed),
    ///         try .items([Change(number: 2)], of: shop.changes)
    ///     )
    ///
    /// Throws the encoder's error.
    public static func items<Input, Stream: WritableStream>(
        _ items: [Stream.Element],
        of endpoint: Endpoint<Input, Stream>,
        every pause: Duration = .zero
    ) throws -> StubAnswer {
        let pieces = try items.map { Data(try Stream.bytes(of: $0, with: endpoint.encoder)) }
        return stream(pieces, headers: Stream.headers, every: pause)
    }

    /// A stream of events with names, ids and retry delays, with a delay before each event.
    ///
    ///     try StubAnswer.events([ServerSentEvent(Change(number: 1), id: "7")], of: shop.changes)
    ///
    /// Throws the encoder's error.
    public static func events<Input, Item: Encodable & Sendable>(
        _ events: [ServerSentEvent<Item>],
        of endpoint: Endpoint<Input, ServerSentEvents<Item>>,
        every pause: Duration = .zero
    ) throws -> StubAnswer {
        let pieces = try events.map { Data(try $0.bytes(with: endpoint.encoder)) }
        return stream(pieces, headers: ServerSentEvents<Item>.headers, every: pause)
    }

    /// A failure, for instance of the type that the endpoint declares with `failure:`.
    ///
    ///     try StubAnswer.failing(Problem(title: "busy"), of: shop.order, status: .serviceUnavailable)
    ///
    /// Throws the encoder's error.
    public static func failing<Input, Output>(
        _ problem: some Encodable & Sendable,
        of endpoint: Endpoint<Input, Output>,
        status: HTTPResponse.Status,
        headers: HTTPFields = [:]
    ) throws -> StubAnswer {
        let failure = Failure(problem, status: status, headers: headers)
        return try StubAnswer(failure, encoder: endpoint.encoder)
    }

    private static func stream(
        _ pieces: [Data],
        headers: HTTPFields,
        every pause: Duration
    ) -> StubAnswer {
        var answer = StubAnswer(headers: headers, pieces: pieces)
        answer.pause = pause
        return answer
    }
}

extension StubAnswer {
    /// Creates the answer of a server whose handler throws a failure.
    init(_ failure: any EncodedFailure, encoder: ValueEncoder) throws {
        self = .bytes(
            try failure.json(with: encoder),
            type: "application/json",
            status: failure.status
        )
        .with(failure.headers)
    }

    /// Returns the same answer with header fields, which replace existing fields with the same
    /// names.
    func with(_ headers: HTTPFields) -> StubAnswer {
        var answer = self
        for name in Set(headers.map(\.name)) {
            answer.headers[fields: name] = headers[fields: name]
        }
        return answer
    }
}
