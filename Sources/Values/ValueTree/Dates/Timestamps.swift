public import FoundationEssentials

extension Date {
    /// This date as RFC 822 text in UTC, such as `Thu, 09 May 2002 15:21:00 GMT`.
    public func toRFC822String() -> String { RFC822.string(from: self) }

    /// This date as RFC 3339 text in UTC, such as `2002-05-09T15:21:00Z`, without fractions.
    public func toRFC3339String() -> String {
        guard CivilDate.writableSeconds ~= timeIntervalSince1970 else { return "" }
        let seconds = Int(timeIntervalSince1970.rounded(.down))
        return RFC3339.string(secondsSince1970: seconds)
    }
}

extension String {
    /// The date of this RFC 822 text, or nil when it is none.
    public func parseRFC822Timestamp() -> Date? { RFC822.date(from: self) }

    /// The date of this RFC 3339 text, to milliseconds, or nil when it is none.
    public func parseRFC3339Timestamp() -> Date? {
        guard let (seconds, fraction) = RFC3339.parts(of: self) else { return nil }
        return Date(
            timeIntervalSince1970: Double(seconds) + (fraction * 1_000).rounded(.down) / 1_000
        )
    }
}
