/// How a body holds more than one JSON text.
public enum JSONFraming: Sendable, Hashable, CaseIterable {
    /// One text a line: NDJSON, JSON Lines.
    ///
    /// Empty lines are skipped, and behind a line that is no JSON the next one is read.
    case lines
    /// One text behind the other, with or without white space between them.
    ///
    /// Nothing is read behind an error.
    case concatenated
    /// A record separator, U+001E, before every text, by RFC 7464.
    ///
    /// Behind a record that is no JSON the next one is read.
    case separated

    /// The framing that a media type stands for, or nil when it stands for none.
    ///
    ///     JSONFraming(mediaType: "application/x-ndjson; charset=utf-8")    // .lines
    public init?(mediaType: String) {
        let type = mediaType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        switch type {
        case "application/x-ndjson", "application/ndjson", "application/jsonl",
            "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
            "application/json-lines", "text/x-ndjson", "text/ndjson", "text/jsonl":
            self = .lines
        case "application/json-seq", "application/geo+json-seq": self = .separated
        default: return nil
        }
    }
}
