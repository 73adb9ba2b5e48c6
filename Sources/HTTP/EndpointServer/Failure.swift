internal import EndpointKit
package import FoundationEssentials
public import HTTPTypes
public import Hummingbird
internal import ValueSerializers
package import ValueTree

/// An error response with a custom body: a status and any encodable value.
///
///     struct Problem: Codable { var code: String, text: String }
///
///     guard store.isOpen else {
///         throw Failure(Problem(code: "closed", text: "back at nine"), status: .conflict)
///     }
///
/// If a handler throws it, the value is encoded like the endpoint's responses: with the encoder and
/// key mapping of the group, in the format that the request accepts. Use ``RequestFailure`` if a
/// message is enough.
public struct Failure<Problem: Encodable & Sendable>: HTTPResponseError {
    /// The value that is encoded as the body.
    public let problem: Problem
    /// The status of the response.
    public let status: HTTPResponse.Status
    /// Header fields in addition to those that describe the body.
    public let headers: HTTPFields

    /// Creates a failure.
    public init(_ problem: Problem, status: HTTPResponse.Status, headers: HTTPFields = [:]) {
        self.problem = problem
        self.status = status
        self.headers = headers
    }

    /// The response if a middleware throws the failure, in the default formats.
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
    /// The status of the response.
    var status: HTTPResponse.Status { get }
    /// Header fields in addition to those that describe the body.
    var headers: HTTPFields { get }

    /// The body as JSON.
    func json(with encoder: ValueEncoder) throws -> Data

    /// The response in the format that a request accepts.
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
