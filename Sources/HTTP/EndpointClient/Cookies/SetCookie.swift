internal import FoundationEssentials
internal import HTTPMessage

/// One `Set-Cookie` field, read as RFC 6265, 5.2 says.
struct SetCookie: Equatable {
    /// Browsers agree on this many bytes for name and value.
    private static let sizeLimit = 4096
    /// A cookie that should live longer ends then; a date further away would say nothing more.
    private static let longestAge = 1e10

    let name: String
    let value: String
    private(set) var domain: String?
    private(set) var path: String?
    private(set) var isSecure = false
    private(set) var isHTTPOnly = false
    private var expires: Date?
    private var maxAge: TimeInterval?

    /// Reads the field's value; nil for one that sets nothing.
    init?(_ text: String) {
        let pieces = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let (name, value) = Self.pair(pieces[0]), let value, !name.isEmpty,
            name.utf8.count + value.utf8.count <= Self.sizeLimit,
            !(name + value).unicodeScalars.contains(where: Self.isControl)
        else { return nil }
        self.name = name
        self.value = value
        for piece in pieces.dropFirst() {
            guard let (name, value) = Self.pair(piece) else { continue }
            take(name.lowercased(), value ?? "")
        }
    }

    /// When the cookie ends that was set at `date`; a maximal age counts before a date.
    func expiry(setAt date: Date) -> Date? {
        guard let maxAge else { return expires }
        return maxAge > 0 ? date.addingTimeInterval(maxAge) : .distantPast
    }

    /// Attributes that are not listed, as SameSite, are for pages; the last of a name counts.
    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "expires": expires = CookieDate.date(from: value) ?? expires
        case "max-age": maxAge = Self.seconds(value) ?? maxAge
        case "domain":
            let plain = value.lowercased()
            domain = plain.hasPrefix(".") ? String(plain.dropFirst()) : plain
        case "path": path = value.hasPrefix("/") ? value : nil
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        default: return
        }
    }

    private static func seconds(_ text: String) -> TimeInterval? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        guard digits.count == text.count else { return 0 }
        return min(Double(digits) ?? longestAge, longestAge)
    }

    private static func pair(_ piece: Substring) -> (name: String, value: String?)? {
        let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first else { return nil }
        return (FieldText.trimmed(name), halves.count > 1 ? FieldText.trimmed(halves[1]) : nil)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7F
    }
}
