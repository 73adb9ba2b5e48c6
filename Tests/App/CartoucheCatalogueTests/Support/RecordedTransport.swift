import Foundation
import HTTPMessage
import HTTPTypes
import Synchronization
import ValueTree

/// Answers every request with the same body, and records the requests.
final class RecordedTransport: Transport {
    private let body: String
    private let token: String?
    private let asked = Mutex<[(request: Request, options: TransferOptions)]>([])

    /// Answers 401 to requests without the token, if there is one.
    init(body: String, token: String? = nil) {
        self.body = body
        self.token = token
    }

    /// The requests so far: method, URL, and the token if there is one.
    var requests: [String] {
        asked.withLock { asked in
            asked.map { request, _ in
                let token = request.headers[.authorization].map { " " + $0 } ?? ""
                return "\(request.method.rawValue) \(request.url.absoluteString)\(token)"
            }
        }
    }

    /// The options of the requests so far.
    var options: [TransferOptions] { asked.withLock { $0.map(\.options) } }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { [self] _ in
            asked.withLock { $0.append((request, options)) }
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: .response(response(to: request))
            )
        })
    }

    private func response(to request: Request) -> RawResponse {
        guard token == nil || request.headers[.authorization] == token.map({ "Bearer \($0)" })
        else { return RawResponse(statusCode: 401) }
        return RawResponse(
            statusCode: 200,
            headers: [.contentType: "application/json; charset=utf-8"],
            bytes: PaddedBytes(body.utf8)
        )
    }
}
