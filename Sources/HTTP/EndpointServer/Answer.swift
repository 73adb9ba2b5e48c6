public import HTTPTypes

/// The result of a handler with a status and header fields.
///
///     router.on(shop.create) { _, data in
///         let order = store.add(data.body)
///         return Answer(order, status: .created, headers: [.location: "/orders/\(order.id)"])
///     }
///
/// The fields replace the default ones, such as Content-Type. If the status doesn't allow a body,
/// such as 204, none is sent. Without a status, it is 200 if `success:` includes that, otherwise
/// the first status that `success:` names.
public struct Answer<Body> {
    /// The value that is encoded as the body.
    public var body: Body
    /// The status, or nil for the endpoint's default.
    public var status: HTTPResponse.Status?
    /// Header fields in addition to those that describe the body.
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
/// A protocol, so that closures that only throw aren't ambiguous.
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
