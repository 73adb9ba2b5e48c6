public import HTTPTypes

/// What a handler answers when it is more than a value: with a status and header fields.
///
///     router.on(shop.create) { _, data in
///         let order = store.add(data.body)
///         return Answer(order, status: .created, headers: [.location: "/orders/\(order.id)"])
///     }
///
/// The fields replace those that the answer has anyway, such as Content-Type. A status that allows no body,
/// such as 204, is sent without one. An answer may say none. The status is 200 if `success:` includes it, otherwise
/// the first status that `success:` names.
public struct Answer<Body> {
    /// What is encoded as the body.
    public var body: Body
    /// The status; nil for that of an endpoint's other answers.
    public var status: HTTPResponse.Status?
    /// Header fields beside those that describe the body.
    public var headers: HTTPFields

    /// Creates an answer.
    public init(_ body: Body, status: HTTPResponse.Status? = nil, headers: HTTPFields = [:]) {
        self.body = body
        self.status = status
        self.headers = headers
    }
}

extension Answer: Sendable where Body: Sendable {}
extension Answer: Equatable where Body: Equatable {}
extension Answer: Hashable where Body: Hashable {}

/// An ``Answer``, for the handlers that return one.
///
/// As a protocol it keeps closures that only throw from being ambiguous: nothing in them is an answer.
public protocol Answering<Body>: SendableMetatype {
    /// The type that the endpoint declares.
    associatedtype Body
    /// The answer.
    var answer: Answer<Body> { get }
}

extension Answer: Answering {
    /// The answer itself.
    public var answer: Answer<Body> { self }
}
