package import FoundationEssentials

/// How dates are written.
public enum DateStrategy: Sendable, Hashable {
    /// As text by RFC 3339: `2002-05-09T15:21:00Z`.
    case rfc3339
    /// As text by RFC 822: `Thu, 09 May 2002 15:21:00 GMT`.
    case rfc822
    /// As a number of seconds since the start of 1970.
    case secondsSince1970
    /// As a number of milliseconds since the start of 1970.
    case millisecondsSince1970

    /// The date that a value means, or nil when it means none.
    package func date(from value: SupportedType) -> Date? {
        switch self {
        case .rfc3339: value.string.flatMap(RFC3339.date)
        case .rfc822: value.string.flatMap(RFC822.date)
        case .secondsSince1970:
            value.nearestDouble.map { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970:
            value.nearestDouble.map { Date(timeIntervalSince1970: $0 / 1_000) }
        }
    }

    /// The value that means a date.
    package func value(of date: Date) -> SupportedType {
        switch self {
        case .rfc3339: .string(RFC3339.string(from: date))
        case .rfc822: .string(RFC822.string(from: date))
        case .secondsSince1970: .double(date.timeIntervalSince1970)
        case .millisecondsSince1970: .double((date.timeIntervalSince1970 * 1_000).rounded())
        }
    }

    var readsText: Bool { self == .rfc3339 || self == .rfc822 }
}

/// How the names of properties become keys.
public enum KeyStrategy: Sendable, Hashable {
    /// The names are the keys.
    case useDefaultKeys
    /// `dueBefore` is written `due_before`.
    case snakeCase

    /// The key of a name.
    package func key(of name: String) -> String {
        switch self {
        case .useDefaultKeys: name
        case .snakeCase: Self.snakeCase(name)
        }
    }

    /// A capital begins a word; in a run of capitals the last one does, if a small letter follows.
    private static func snakeCase(_ name: String) -> String {
        let characters = Array(name)
        var key = ""
        for (place, character) in characters.enumerated() {
            let followsSmall = place > 0 && !characters[place - 1].isUppercase
            let precedesSmall = place + 1 < characters.count && characters[place + 1].isLowercase
            let begins = character.isUppercase && place > 0 && characters[place - 1] != "_"
            if begins, followsSmall || precedesSmall { key += "_" }
            key += character.lowercased()
        }
        return key
    }
}
