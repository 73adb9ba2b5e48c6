internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// What tells one version of a file on a server from another, as `If-Range` takes it.
struct FileVersion: Hashable {
    /// Within this time a file could change twice under one date (RFC 9110, 8.8.2.2).
    private static let certainty = 60.0

    /// A strong ETag, or a date.
    let text: String

    init(text: String) {
        self.text = text
    }

    /// The version that an answer has; nil when two of them could not be told apart.
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

    /// Whether an answer does not say that it has another version.
    func fits(_ response: RawResponse) -> Bool {
        if text.hasPrefix("\"") { return [nil, text].contains(response.headers[.eTag]) }
        return [nil, text].contains(response.headers[.lastModified])
    }
}

extension RawResponse {
    /// Whether the bytes on the wire are those of the file: ranges count no others.
    var isPlain: Bool { [nil, "identity"].contains(headers[.contentEncoding]?.lowercased()) }
}
