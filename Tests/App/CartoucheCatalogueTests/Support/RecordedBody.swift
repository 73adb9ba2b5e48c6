import EndpointClient
import EndpointKit
import HTTPMessage
import HTTPTypes
import ValueTree

extension Endpoint {
    /// Decodes the response from a recorded body.
    func recorded(
        _ body: String,
        type: String = "application/json"
    ) throws(DecodeError) -> Response {
        try response(
            from: RawResponse(
                statusCode: 200,
                headers: [.contentType: type],
                bytes: PaddedBytes(body.utf8)
            ),
            formats: .all
        )
    }

    /// Returns the problems of a recorded body.
    func complaint(_ body: String, type: String = "application/json") -> String? {
        do throws(DecodeError) {
            _ = try recorded(body, type: type)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// The method, address, header and body of a request.
    func message(_ request: Request) throws -> String {
        let message = try httpRequest(request)
        let fields = message.headers.map { "\($0.name): \($0.value)" }
        let line = "\(message.method) \(message.url)"
        let body = message.body.map { String(decoding: $0, as: UTF8.self) }
        return ([line] + fields + [body].compactMap(\.self)).joined(separator: "\n")
    }
}
