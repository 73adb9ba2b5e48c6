package import CartoucheHistory
package import CartoucheSession
import FoundationEssentials
package import HTTPMessage
import HTTPTypes
package import SecretValues
import ValueTree

extension RunHistory {
    /// Returns an exchange as the explorer shows it, or nil if it no longer exists.
    package func stored(_ id: Int64, hiding hidden: Redaction) async throws -> StoredExchange? {
        guard let entry = try await entry(id), let exchange = entry.exchange else { return nil }
        let ended = EndedExchange(
            exchange,
            endpoint: entry.summary.endpoint,
            environment: entry.sent.environment,
            origin: StoredOrigin(
                id: id,
                duration: entry.summary.duration,
                byteCount: entry.summary.byteCount,
                isCut: entry.response?.isTruncated == true,
                isRedacted: entry.response?.isRedacted == true,
                isRequestCut: entry.request.isTruncated
            ),
            hiding: hidden,
            itemTimes: entry.itemTimes
        )
        return StoredExchange(
            id,
            ended,
            form: entry.sent.form,
            adding: entry.sent.added,
            isAsWritten: entry.sent.isAsWritten
        )
    }
}

extension HistoryEntry {
    /// The exchange as far as it is stored, or nil if its address can't be parsed.
    fileprivate var exchange: Exchange? {
        guard let url = URL(string: summary.url), let method = HTTPMethod(summary.method)
        else { return nil }
        let received = receivedResponse
        let failure = summary.failure.map { TransportError(.other($0), url: url) }
        let outcome =
            failure.map { Exchange.Outcome.failure($0, partial: received) }
            ?? received.map { Exchange.Outcome.response($0) }
        guard let outcome else { return nil }
        return Exchange(
            request: Request(
                url: url,
                method: method,
                headers: request.headers,
                body: request.body
            ),
            startedAt: summary.startedAt,
            outcome: outcome
        )
    }

    /// The response as far as it is stored.
    package var receivedResponse: RawResponse? {
        guard let status = summary.status, let response else { return nil }
        return RawResponse(
            statusCode: status,
            headers: response.headers,
            url: URL(string: summary.url),
            bytes: PaddedBytes(response.body ?? Data())
        )
    }
}
