import Foundation
import HTTPMessage
import HTTPTypes
import ValueTree

/// Answers every request with the same body.
struct RecordedTransport: Transport {
    var body: String

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(
                RawResponse(
                    statusCode: 200,
                    headers: [.contentType: "application/json; charset=utf-8"],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        )
    }
}
