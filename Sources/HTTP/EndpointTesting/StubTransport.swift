public import EndpointKit
internal import EndpointServer
internal import FoundationEssentials
public import HTTPMessage
public import HTTPTypes
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// A transport that answers from memory, by endpoint.
///
///     let stub = StubTransport()
///     stub.answer(shop.order) { request in Order(id: request.id, status: "paid") }
///     stub.answer(shop.search, status: .notFound, text: "no such shop")
///     stub.answer(shop.changes, items: [Change(number: 1), Change(number: 2)])
///     stub.fail(shop.close, with: .refused)
///
///     let order = try await shop.order.request(.init(id: 7), over: stub)
///     let asked = stub.requests(of: shop.order)
///
/// A request without a matching answer fails with a message that names the most similar endpoint
/// and lists every difference. If several answers are given for an endpoint, the last one is used.
///
/// An answer applies to requests below the base URL of the endpoint's group: the URL that the group
/// was created with, or its `defaultBaseURL`. If there is neither, the answer applies to any host.
public final class StubTransport: Transport {
    private struct State: Sendable {
        var expectations: [any Expectation] = []
        var received: [ReceivedRequest] = []
    }

    private let state = Mutex(State())
    let clock: any Clock<Duration>

    /// Creates a stub without answers.
    ///
    /// A clock measures its delays.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// All requests so far, in order.
    public var requests: [Request] { state.withLock { $0.received.map(\.request) } }

    /// The typed requests of an endpoint so far, in order.
    ///
    /// Requests that the endpoint can't decode are only in ``requests``.
    public func requests<Input, Output>(of endpoint: Endpoint<Input, Output>) -> [Input] {
        let own = EndpointRequests(endpoint)
        return state.withLock(\.received).compactMap { try? own.typed($0) }
    }

    /// Returns the requests with the method, origin and path of an endpoint so far, as they were
    /// sent.
    ///
    ///     let languages = stub.rawRequests(of: shop.order).map { $0.headers[.acceptLanguage] }
    public func rawRequests<Input, Output>(of endpoint: Endpoint<Input, Output>) -> [Request] {
        let own = EndpointRequests(endpoint)
        return state.withLock(\.received).filter(own.contains).map(\.request)
    }

    /// Answers an endpoint with the result of a closure for the typed request.
    ///
    /// The value is encoded as JSON with the encoder and the key mapping of the group. An ``Empty``
    /// value has no body, and a `File` is sent as its contents. The default status is 200 if
    /// `success:` includes it, otherwise the first status that `success:` names. If the closure
    /// throws a `Failure` or a `RequestFailure`, it is answered as a server would answer it. Any
    /// other error makes the exchange fail. The delay applies in every case:
    ///
    ///     stub.answer(shop.order) { request in
    ///         guard request.id == 7 else { throw Failure(Problem(title: "gone"), status: .notFound) }
    ///         return Order(id: 7, status: "paid")
    ///     }
    @discardableResult
    public func answer<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        status: HTTPResponse.Status? = nil,
        headers: HTTPFields = [:],
        after delay: Duration = .zero,
        with make: @escaping @Sendable (Input) throws -> Output
    ) -> StubTransport {
        add(
            EndpointExpectation(endpoint, after: delay) { input in
                var answer = try Self.json(make(input), endpoint.encoder)
                let status = status ?? endpoint.success.usual
                if !status.allowsBody { answer = StubAnswer() }
                answer.status = status
                return answer.with(headers)
            }
        )
    }

    /// Answers an endpoint with several answers in order.
    ///
    /// The last one is repeated.
    @discardableResult
    public func answer<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        with first: StubAnswer,
        _ others: StubAnswer...
    ) -> StubTransport {
        let answers = AnswerList([first] + others)
        return add(EndpointExpectation(endpoint) { _ in answers.next() ?? first })
    }

    /// Answers an endpoint with a status and a text.
    @discardableResult
    public func answer<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        status: HTTPResponse.Status,
        text: String
    ) -> StubTransport {
        answer(endpoint, with: .text(text, status: status))
    }

    /// Makes the requests of an endpoint fail.
    @discardableResult
    public func fail<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        with kind: TransportError.Kind,
        after delay: Duration = .zero
    ) -> StubTransport {
        answer(endpoint, with: .failure(kind).after(delay))
    }

    @discardableResult
    func add(_ expectation: any Expectation) -> StubTransport {
        state.withLock { $0.expectations.append(expectation) }
        return self
    }

    /// Records a request and finds its answer.
    func answer(to received: ReceivedRequest) -> StubAnswer {
        let expectations = state.withLock { state in
            state.received.append(received)
            return state.expectations
        }
        for openness in Openness.allCases {
            for expectation in expectations.reversed() where expectation.openness == openness {
                if case .answer(let answer) = expectation.reply(to: received) { return answer }
            }
        }
        return .failure(.other(UnexpectedRequest.message(received, among: expectations)))
    }

    private static func json<Output: Encodable>(
        _ value: Output,
        _ encoder: ValueEncoder
    ) throws -> StubAnswer {
        if Output.self == Empty.self { return StubAnswer(headers: [.contentLength: "0"]) }
        if let data = try contents(of: value) ?? RawBytes.of(value) {
            return .bytes(data, type: "application/octet-stream")
        }
        let bytes = try JSONWriter().data(encoding: value, with: encoder)
        return .bytes(bytes, type: "application/json")
    }

    /// Returns the contents of a file value, which are empty for nil.
    ///
    /// Returns nil for a value of any other type.
    private static func contents<Output>(of value: Output) throws -> Data? {
        guard Output.self == File.self || Output.self == File?.self else { return nil }
        guard let file = value as? File else { return Data() }
        guard let contents = FileManager.default.contents(atPath: file.path) else {
            throw TransportError(.other("the stub cannot read its answer, `\(file.path)`"))
        }
        return contents
    }
}

/// Answers that are used in order.
///
/// The last one is repeated.
final class AnswerList: Sendable {
    private let answers: Mutex<[StubAnswer]>

    init(_ answers: [StubAnswer]) {
        self.answers = Mutex(answers)
    }

    func next() -> StubAnswer? {
        answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
    }
}
