internal import EndpointKit
package import FoundationEssentials
public import HTTPTypes
public import Hummingbird
internal import ValueSerializers
package import ValueTree

/// An error answer with a body of one's own: a status and any encodable value.
///
///     struct Problem: Codable { var code: String, text: String }
///
///     guard store.isOpen else {
///         throw Failure(Problem(code: "closed", text: "back at nine"), status: .conflict)
///     }
///
/// Thrown by the handler of an endpoint it is encoded as the endpoint's answers are, with the encoder and the key
/// mapping of its group and in the format that the request accepts. Use ``RequestFailure`` where a message
/// is enough.
public struct Failure<Problem: Encodable & Sendable>: HTTPResponseError {
    /// What is encoded as the body.
    public let problem: Problem
    /// The status of the answer.
    public let status: HTTPResponse.Status
    /// Header fields beside those that describe the body.
    public let headers: HTTPFields

    /// Creates a failure.
    public init(_ problem: Problem, status: HTTPResponse.Status, headers: HTTPFields = [:]) {
        self.problem = problem
        self.status = status
        self.headers = headers
    }

    /// The answer to a request that no endpoint's handler has failed, such as one that a middleware
    /// refuses: in the formats of a group that says nothing about them.
    ///
    ///     try Failure(problem, status: .conflict).response(from: request, context: context)
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let response = try response(encoder: ValueEncoder(), accepted: request.headers[.accept])
        return request.method == .head ? response.createHeadResponse() : response
    }
}

extension Failure: Equatable where Problem: Equatable {}
extension Failure: Hashable where Problem: Hashable {}

/// A failure whose body the endpoint encodes.
package protocol EncodedFailure: Error {
    /// The status of the answer.
    var status: HTTPResponse.Status { get }
    /// Header fields beside those that describe the body.
    var headers: HTTPFields { get }

    /// The body as JSON.
    func json(with encoder: ValueEncoder) throws -> Data

    /// The answer in the format that a request accepts.
    func response(encoder: ValueEncoder, accepted: String?) throws -> Response
}

extension Failure: EncodedFailure {
    package func json(with encoder: ValueEncoder) throws -> Data {
        try JSONWriter().data(encoding: problem, with: encoder)
    }

    package func response(encoder: ValueEncoder, accepted: String?) throws -> Response {
        let answer = Answer(problem, status: status, headers: headers)
        return try Response(answer, encoder: encoder, accepted: accepted, usual: status)
    }
}
