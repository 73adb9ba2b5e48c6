internal import FoundationEssentials
internal import ValueTree

/// Parses the dates of header fields in all three forms that RFC 9110, 5.6.7 requires.
enum HTTPDate {
    /// The date of a field's value; nil for any other text.
    ///
    /// A two-digit year is from 1950 to 2049.
    static func date(from field: String) -> Date? {
        RFC822.date(from: field) ?? rearranged(field).flatMap(RFC822.date)
    }

    /// One of the two obsolete forms, rearranged into the current one.
    private static func rearranged(_ field: String) -> String? {
        // Sunday, 06-Nov-94 08:49:37 GMT
        if let date = field.wholeMatch(of: /[A-Z][a-z]+day, (\d\d)-(\w{3})-(\d\d) (\S+) GMT/) {
            return "\(date.1) \(date.2) \(date.3) \(date.4) GMT"
        }
        // Sun Nov  6 08:49:37 1994
        if let date = field.wholeMatch(of: /[A-Z][a-z]{2} (\w{3}) [ ]?(\d\d?) (\S+) (\d{4})/) {
            return "\(date.2) \(date.1) \(date.4) \(date.3) GMT"
        }
        return nil
    }
}
