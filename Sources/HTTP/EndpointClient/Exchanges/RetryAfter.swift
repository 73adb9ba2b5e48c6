internal import FoundationEssentials
internal import HTTPMessage

/// Parses `Retry-After` (RFC 9110, 10.2.3).
enum RetryAfter {
    // Keeps the seconds countable as a Duration.
    private static let longest = 1e9

    /// The delay from `date`, or nil if the text is neither a number of seconds nor a date.
    static func delay(_ field: String, at date: Date) -> Duration? {
        if field.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Double(field) {
            return .seconds(min(seconds, longest))
        }
        guard let end = HTTPDate.date(from: field) else { return nil }
        return .seconds(min(max(0, end.timeIntervalSince(date)), longest))
    }
}
