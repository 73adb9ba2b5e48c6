public import FoundationEssentials

/// The strategies for encoding and decoding dates.
public enum DateStrategy: Sendable {
    /// As RFC 3339 text: `2002-05-09T15:21:00Z`, with or without a fraction.
    case rfc3339
    /// As RFC 822 text: `Thu, 09 May 2002 15:21:00 GMT`.
    case rfc822
    /// As ISO 8601 text in the form of Foundation's strategy of this name: `2002-05-09T15:21:00Z`.
    ///
    /// A fraction is accepted when decoding and dropped when encoding.
    case iso8601
    /// As a number of seconds since 1970.
    case secondsSince1970
    /// As a number of milliseconds since 1970.
    case millisecondsSince1970
    /// As text in a custom format, for instance that of a `DateFormatter`.
    ///
    ///     ValueDecoder(
    ///         dateStrategy: .formatted(
    ///             read: { formatter.date(from: $0) },
    ///             write: { formatter.string(from: $0) }
    ///         )
    ///     )
    case formatted(read: @Sendable (String) -> Date?, write: @Sendable (Date) -> String)
    /// As `Date` encodes itself: a number of seconds since 2001.
    case deferredToDate
    /// By custom closures.
    ///
    ///     ValueDecoder(
    ///         dateStrategy: .custom(
    ///             read: { try Date(timeIntervalSince1970: 86_400 * Double(from: $0)) },
    ///             write: { try ($0.timeIntervalSince1970 / 86_400).encode(to: $1) }
    ///         )
    ///     )
    case custom(
        read: @Sendable (any Swift.Decoder) throws -> Date,
        write: @Sendable (Date, any Swift.Encoder) throws -> Void
    )
}

extension DateStrategy {
    /// Returns the date that a value represents; nil if it isn't a date.
    ///
    /// Always nil for a custom strategy, which needs a decoder.
    package func date(from value: SupportedType) -> Date? {
        switch self {
        case .rfc3339: value.string.flatMap(RFC3339.date)
        case .rfc822: value.string.flatMap(RFC822.date)
        case .iso8601: value.string.flatMap { try? Date($0, strategy: .iso8601) }
        case .secondsSince1970:
            value.nearestDouble.flatMap { Date(describableSecondsSince1970: $0) }
        case .millisecondsSince1970:
            value.nearestDouble.flatMap { Date(describableSecondsSince1970: $0 / 1_000) }
        case .formatted(let read, _): value.isIllFormedText ? nil : value.string.flatMap(read)
        case .deferredToDate:
            value.nearestDouble.flatMap { Date(describableSecondsSinceReferenceDate: $0) }
        case .custom: nil
        }
    }

    /// Decodes a date, or throws the expectation that the value doesn't meet.
    package func read(_ value: SupportedType) throws(ScalarFailure) -> Date {
        if let date = date(from: value) { return date }
        let isRightType = readsText ? value.string != nil : value.isNumber
        guard isRightType else { throw .mismatch("Date", value) }
        throw .invalid(expectation)
    }

    /// Whether dates are encoded as text; the other strategies use numbers or an encoder.
    package var readsText: Bool {
        switch self {
        case .rfc3339, .rfc822, .iso8601, .formatted: true
        case .secondsSince1970, .millisecondsSince1970, .deferredToDate, .custom: false
        }
    }

    private var expectation: ValueExpectation {
        switch self {
        case .rfc3339, .iso8601: .dateLike("2002-05-09T15:21:00Z")
        case .rfc822: .dateLike("Thu, 09 May 2002 15:21:00 GMT")
        case .secondsSince1970, .millisecondsSince1970, .deferredToDate: .numberOf(type: "Date")
        case .formatted, .custom: .dateOfAPI
        }
    }

    private static func text(_ text: String) -> SupportedType? {
        text.isEmpty ? nil : .string(text)
    }

    /// Returns the encoded form of a date; nil for a custom strategy, which needs an encoder, and
    /// for a date that can't be written in the format.
    package func value(of date: Date) -> SupportedType? {
        switch self {
        case .rfc3339: Self.text(RFC3339.string(from: date))
        case .rfc822: Self.text(RFC822.string(from: date))
        case .iso8601: .string(date.formatted(.iso8601))
        case .secondsSince1970: .double(date.timeIntervalSince1970)
        case .millisecondsSince1970: .double((date.timeIntervalSince1970 * 1_000).rounded())
        case .formatted(_, let write): .string(write(date))
        case .deferredToDate: .double(date.timeIntervalSinceReferenceDate)
        case .custom: nil
        }
    }
}

extension DateStrategy {
    /// Decodes a node in the usual form, `2002-05-09T15:21:00Z`.
    ///
    /// Nil for any other node, which ``read(_:)`` decodes.
    func fastRead(_ node: PackedNode, in bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard isInternetDate, node.isKind(.string), node.contentRange.count == 20 else {
            return nil
        }
        return CivilDate(internetDate: node.content(in: bytes).span).map {
            Date(timeIntervalSince1970: Double($0.secondsSince1970))
        }
    }

    private var isInternetDate: Bool {
        switch self {
        case .rfc3339, .iso8601: true
        case .rfc822, .secondsSince1970, .millisecondsSince1970, .formatted, .deferredToDate,
            .custom:
            false
        }
    }
}

extension CivilDate {
    fileprivate init?(internetDate text: Span<UInt8>) {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
            let century = Self.twoDigits(text, at: 0), let year = Self.twoDigits(text, at: 2),
            let month = Self.twoDigits(text, at: 5), let day = Self.twoDigits(text, at: 8),
            let hour = Self.twoDigits(text, at: 11), let minute = Self.twoDigits(text, at: 14),
            let second = Self.twoDigits(text, at: 17), second < 60
        else { return nil }
        self.init(
            year: century * 100 + year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )
        guard isValid else { return nil }
    }

    private static func twoDigits(_ text: Span<UInt8>, at offset: Int) -> Int? {
        let tens = text[offset] &- UInt8(ascii: "0")
        let units = text[offset + 1] &- UInt8(ascii: "0")
        return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
    }
}
