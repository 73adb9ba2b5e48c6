internal import EndpointKit
internal import HTTPMessage
internal import Hummingbird
internal import ValueSerializers
internal import ValueTree

/// Takes a request of Hummingbird apart for a reader.
struct RequestParts<Context: RequestContext>: Sendable {
    let request: Hummingbird.Request
    let context: Context
    let limits: RequestLimits

    /// The typed request; throws 400 with everything that is missing or malformed.
    func read<Input>(with reader: RequestReader<Input>) async throws -> Input {
        let incoming = IncomingRequest(
            pathParameters: pathParameters,
            query: request.uri.query ?? "",
            headers: request.headers,
            body: try await BodyReader(limits: limits).bytes(of: request)
        )
        do throws(RequestReadError) {
            return try reader.request(from: incoming)
        } catch {
            throw RequestFailure(.badRequest, error.message, issues: error.issues)
        }
    }

    /// Hummingbird leaves the escapes in.
    private var pathParameters: [String: String] {
        Dictionary(
            context.parameters.map { (String($0.key), PercentEncoding.decode($0.value)) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
