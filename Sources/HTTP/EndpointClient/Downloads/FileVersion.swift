internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// Identifies one version of a file on a server, for use in `If-Range`.
struct FileVersion: Hashable {
    /// A file could change twice within this time under the same date (RFC 9110, 8.8.2.2).
    private static let certainty = 60.0

    /// A strong ETag, or a date.
    let text: String

    init(text: String) {
        self.text = text
    }

    /// The version of a response; nil if it has no reliable validator.
    init?(_ response: RawResponse) {
        guard response.isPlain else { return nil }
        if let tag = response.headers[.eTag] {
            guard tag.hasPrefix("\""), tag.hasSuffix("\""), tag.count > 1 else { return nil }
            text = tag
            return
        }
        guard let modified = response.headers[.lastModified],
            let changed = HTTPDate.date(from: modified),
            let sent = response.headers[.date].flatMap({ HTTPDate.date(from: $0) }),
            sent.timeIntervalSince(changed) >= Self.certainty
        else { return nil }
        text = modified
    }

    /// Whether the response is of this version.
    ///
    /// A part must repeat the ETag of the whole, but need not repeat its date (RFC 9110, 15.3.7). A server
    /// that sends none ignores `If-Range`.
    func fits(_ response: RawResponse) -> Bool {
        if text.hasPrefix("\"") { return response.headers[.eTag] == text }
        return response.headers[.eTag] == nil
            && [nil, text].contains(response.headers[.lastModified])
    }
}

extension RawResponse {
    /// Whether the body is sent uncompressed; ranges count the bytes as sent.
    var isPlain: Bool { [nil, "identity"].contains(headers[.contentEncoding]?.lowercased()) }
}
