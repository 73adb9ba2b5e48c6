internal import HTTPMessage
internal import HTTPTypes

/// What an answer means for a file that is there up to some byte.
enum RangeResponse: Equatable {
    /// The whole file comes, whatever there is of it; `total` bytes, if the server says how many.
    case whole(total: Int?)
    /// The rest comes, or the next part of it: these bytes of so many, if the server knows that.
    case rest(Range<Int>, total: Int?)
    /// Nothing is missing.
    case complete
    /// What is there is of no use: the file has to be asked for from its start.
    case startOver
    /// These are other bytes than those that were asked for.
    case wrong(String)
    /// There is no file.
    case refused

    /// Reads the head of an answer; `kept` bytes of `version` were there, and the rest was asked for.
    init(_ head: RawResponse, kept: Int, version: FileVersion?) {
        let field = head.headers[.contentRange]
        let range = field.flatMap { ContentRange($0) }
        switch head.statusCode {
        case 206:
            let fits = head.isPlain && version?.fits(head) == true
            self = Self.part(range, field, fits: fits, kept: kept)
        case 416:
            let isWhole = range == ContentRange("bytes */\(kept)") && version?.fits(head) == true
            self = kept == 0 ? .refused : isWhole ? .complete : .startOver
        default:
            // The announced length is that of the bytes on the wire.
            let length = head.isPlain ? head.headers[.contentLength].flatMap { Int($0) } : nil
            self = head.isSuccess ? .whole(total: length) : .refused
        }
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

/// The `Content-Range` of an answer (RFC 9110, 14.4): which bytes it has, and of how many.
struct ContentRange: Equatable {
    /// The first byte and the one behind the last; nil in an answer that there are none.
    let bytes: Range<Int>?
    /// The length of the whole, nil when the server does not know it.
    let total: Int?

    init?(_ field: String) {
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let sides = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        guard sides[1] == "*" || Self.number(sides[1]) != nil else { return nil }
        total = Self.number(sides[1])
        guard sides[0] != "*" else {
            bytes = nil
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
            first <= last, last < total ?? .max
        else { return nil }
        bytes = first..<last + 1
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
