internal import HTTPMessage
internal import HTTPTypes

/// The effect of a response on a partly downloaded file.
enum RangeResponse: Equatable {
    /// The complete file follows.
    ///
    /// `total` is its size, if known.
    case whole(total: Int?)
    /// The rest or its next part follows.
    ///
    /// `total` is the size of the file, if known.
    case rest(Range<Int>, total: Int?)
    /// Nothing is missing.
    case complete
    /// The stored bytes are useless: the file must be requested from its start.
    case startOver
    /// The bytes are not the ones requested.
    case wrong(String)
    /// The server doesn't send the file.
    case refused

    /// Reads the head of a response to a request for what follows the first `kept` bytes of
    /// `version`.
    ///
    /// The file has `size` bytes, if that is known.
    init(
        _ head: RawResponse,
        kept: Int,
        version: FileVersion?,
        size: Int? = nil,
        isAnswer: (Int) -> Bool = { (200..<300).contains($0) }
    ) {
        let field = head.headers[.contentRange]
        let range = field.flatMap { ContentRange($0) }
        switch head.statusCode {
        case 206:
            let fits = head.isPlain && version?.fits(head) == true
            let isOther = size.map { range?.contradicts(size: $0) ?? true } ?? false
            self = Self.part(range, field, fits: fits && !isOther, kept: kept)
        case 416:
            let isWhole = Self.isWhole(head, range, kept: kept, version: version, size: size)
            self = kept == 0 ? .refused : isWhole ? .complete : .startOver
        case 304:
            // It counts for some endpoints, and still brings no file.
            self = .refused
        default:
            // The announced length counts the bytes as sent.
            let length = head.isPlain ? head.headers[.contentLength].flatMap { Int($0) } : nil
            self = isAnswer(head.statusCode) ? .whole(total: length) : .refused
        }
    }

    /// Whether the stored bytes are the complete file.
    ///
    /// A 416 may come without an ETag; then the size must tell.
    private static func isWhole(
        _ head: RawResponse,
        _ range: ContentRange?,
        kept: Int,
        version: FileVersion?,
        size: Int?
    ) -> Bool {
        guard range == ContentRange("bytes */\(kept)"), size ?? kept == kept else { return false }
        let isUnnamed = head.headers[.eTag] == nil && size != nil
        return version != nil && (isUnnamed || version?.fits(head) == true)
    }

    private static func part(
        _ range: ContentRange?,
        _ field: String?,
        fits: Bool,
        kept: Int
    ) -> RangeResponse {
        guard kept > 0 else { return .wrong(field ?? "none") }
        guard fits, let range, let bytes = range.bytes, bytes.lowerBound == kept else {
            return .startOver
        }
        return .rest(bytes, total: range.total)
    }
}

/// A `Content-Range` field (RFC 9110, 14.4).
struct ContentRange: Equatable {
    /// The range of bytes; nil when the response has none.
    let bytes: Range<Int>?
    /// The size of the complete file; nil when the server does not know it.
    let total: Int?

    init?(_ field: String) {
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let sides = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        guard sides[1] == "*" || Self.number(sides[1]) != nil else { return nil }
        total = Self.number(sides[1])
        guard sides[0] != "*" else {
            guard total != nil else { return nil }
            bytes = nil
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
            first <= last, last < total ?? .max
        else { return nil }
        bytes = first..<last + 1
    }

    /// Whether the range is not one of a file with this size.
    func contradicts(size: Int) -> Bool {
        total ?? size != size || bytes?.upperBound ?? 0 > size
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
