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
