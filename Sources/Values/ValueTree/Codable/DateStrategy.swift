public import FoundationEssentials

/// How dates are written.
public enum DateStrategy: Sendable {
    /// As text by RFC 3339: `2002-05-09T15:21:00Z`, with a fraction or without.
    case rfc3339
    /// As text by RFC 822: `Thu, 09 May 2002 15:21:00 GMT`.
    case rfc822
    /// As text in the form of ISO 8601 that Foundation's strategy of this name takes:
    /// `2002-05-09T15:21:00Z`; a fraction is read, and none is written.
    case iso8601
    /// As a number of seconds since the start of 1970.
    case secondsSince1970
    /// As a number of milliseconds since the start of 1970.
    case millisecondsSince1970
    /// As text in a form of one's own, for instance that of a `DateFormatter`.
    ///
    ///     .formatted(read: { formatter.date(from: $0) }, write: { formatter.string(from: $0) })
    case formatted(read: @Sendable (String) -> Date?, write: @Sendable (Date) -> String)
    /// As Date itself does it: a number of seconds since the start of 2001.
    case deferredToDate
    /// In any way.
    ///
    ///     .custom(
    ///         read: { try Date(day: $0.singleValueContainer().decode(Int.self)) },
    ///         write: { try $0.day.encode(to: $1) }
    ///     )
    case custom(
        read: @Sendable (any Swift.Decoder) throws -> Date,
        write: @Sendable (Date, any Swift.Encoder) throws -> Void
    )
}

extension DateStrategy {
    /// The date that a value means, or nil when it means none.
    ///
    /// What a custom strategy means, only a decoder can find out.
    package func date(from value: SupportedType) -> Date? {
        switch self {
        case .rfc3339: value.string.flatMap(RFC3339.date)
        case .rfc822: value.string.flatMap(RFC822.date)
        case .iso8601: value.string.flatMap { try? Date($0, strategy: .iso8601) }
        case .secondsSince1970:
            value.nearestDouble.flatMap { Date(describableSecondsSince1970: $0) }
        case .millisecondsSince1970:
            value.nearestDouble.flatMap { Date(describableSecondsSince1970: $0 / 1_000) }
        case .formatted(let read, _): value.isBrokenText ? nil : value.string.flatMap(read)
        case .deferredToDate:
            value.nearestDouble.flatMap { Date(describableSecondsSinceReferenceDate: $0) }
        case .custom: nil
        }
    }

    /// Reads a date, or says what it should be.
    package func read(_ value: SupportedType) throws(ScalarFailure) -> Date {
        if let date = date(from: value) { return date }
        let isRightType = readsText ? value.string != nil : value.isNumber
        guard isRightType else { throw .mismatch("Date", value) }
        throw .invalid(expectation)
    }

    /// Whether dates are texts, else they are numbers or what only an encoder knows.
    package var readsText: Bool {
        switch self {
        case .rfc3339, .rfc822, .iso8601, .formatted: true
        case .secondsSince1970, .millisecondsSince1970, .deferredToDate, .custom: false
        }
    }

    private var expectation: String {
        switch self {
        case .rfc3339, .iso8601: "a Date such as 2002-05-09T15:21:00Z"
        case .rfc822: "a Date such as Thu, 09 May 2002 15:21:00 GMT"
        case .secondsSince1970, .millisecondsSince1970, .deferredToDate:
            "a number in the range of Date"
        case .formatted, .custom: "a Date in the form of the API"
        }
    }

    /// The value that means a date; nil when only an encoder can find out.
    package func value(of date: Date) -> SupportedType? {
        switch self {
        case .rfc3339: .string(RFC3339.string(from: date))
        case .rfc822: .string(RFC822.string(from: date))
        case .iso8601: .string(date.formatted(.iso8601))
        case .secondsSince1970: .double(date.timeIntervalSince1970)
        case .millisecondsSince1970: .double((date.timeIntervalSince1970 * 1_000).rounded())
        case .formatted(_, let write): .string(write(date))
        case .deferredToDate: .double(date.timeIntervalSinceReferenceDate)
        case .custom: nil
        }
    }
}
