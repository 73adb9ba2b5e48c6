package import CartoucheHistory
package import CartoucheSession
import FoundationEssentials
import HTTPMessage
import SecretValues
import ValueTree

extension RunHistory {
    /// The maximum memory of all bodies that are read for one query.
    private static let bodyLimit = 64 << 20

    /// Returns all responses of an endpoint with a wanted status that are stored as received,
    /// newest first.
    ///
    /// Redacted and cut responses aren't what the server sent, and those beyond the limit would
    /// take too much memory. Of these, only the time is returned.
    package func responses(
        of endpoint: String,
        where isWanted: (_ status: Int) -> Bool
    ) async throws -> StoredResponses {
        var found = StoredResponses()
        var room = Self.bodyLimit
        for line in try await recent(.max) where line.endpoint == endpoint {
            guard let status = line.status, isWanted(status), !Task.isCancelled else { continue }
            guard room >= line.byteCount, line.failure == nil,
                let response = try await entry(line.id)?.response, response.isWhole
            else {
                found.leftOut.append(line.startedAt)
                continue
            }
            room -= line.byteCount
            let received = RawResponse(
                statusCode: status,
                headers: response.headers,
                bytes: PaddedBytes(response.body ?? Data())
            )
            found.whole.append(.init(startedAt: line.startedAt, response: received))
        }
        return found
    }
}

extension StoredMessage {
    /// Whether the body is stored as received.
    ///
    /// A body that contains the text of the redaction mark counts as redacted.
    package var isWhole: Bool { !isTruncated && !isRedacted }

    /// Whether a part of the body is hidden, or the body contains the text of the redaction mark.
    package var isRedacted: Bool { body?.firstRange(of: Data(Redaction.mark.utf8)) != nil }
}
