internal import CartoucheExplorer
internal import CartoucheHistory
internal import FoundationEssentials
internal import HTTPMessage
internal import SecretValues
internal import ValueTree

extension RunHistory {
    /// The memory of all bodies together that are read for one question.
    private static let bodyLimit = 64 << 20

    /// All responses of an endpoint with a wanted status that are stored as they were received, newest first.
    ///
    /// Redacted and cut ones are not what the server sent, and those beyond the limit would take too much
    /// memory: of them only the time is returned.
    func responses(
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
    /// Whether the body is stored as it was received; a body that has the words of the mark itself counts as
    /// redacted.
    var isWhole: Bool { !isTruncated && !isRedacted }

    /// Whether something in the body is hidden, or it has the words of the mark itself.
    var isRedacted: Bool { body?.firstRange(of: Data(Redaction.mark.utf8)) != nil }
}
