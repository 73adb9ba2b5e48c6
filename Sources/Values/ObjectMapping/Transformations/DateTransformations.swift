public import Foundation
public import FoundationEssentials
public import ValueTree

/// Maps a date to the number of seconds since the start of 1970.
public struct DateTransformation: CompositeTransformation {
    /// The dates that are mapped.
    public typealias Object = Date
    /// What is between a date and its value.
    public typealias TransitiveObject = Double

    /// Seconds as a Double.
    public let transformationDelegate: AnyTransformation<Double> =
        DoubleTransformation().typeErased()

    /// Creates the transformation.
    public init() {}

    /// The date at a number of seconds, or nil when it is millions of years away.
    public func convert(from object: Double?) -> Date? {
        object.flatMap(Date.init(describableSecondsSince1970:))
    }

    /// The seconds of a date.
    public func convert(object: Date?) -> Double? { object?.timeIntervalSince1970 }
}

/// Maps a date to its text by RFC 3339, with milliseconds where there are some:
/// `2002-05-09T15:21:00.250Z`.
///
/// Any zone is read, and any fraction of a second.
public struct RFC3339DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the strategy of this name.
    public let transformationDelegate: AnyTransformation<Date> =
        DateStrategyTransformation(.rfc3339).typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date to its text by RFC 822, without a fraction of a second:
/// `Thu, 09 May 2002 15:21:00 GMT`.
///
/// Weekday, seconds and zone may be missing in what is read.
public struct RFC822DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the strategy of this name.
    public let transformationDelegate: AnyTransformation<Date> =
        DateStrategyTransformation(.rfc822).typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date to its text by ISO 8601 in the time zone of the system, without fractions of a second:
/// `2002-05-09T17:21:00+02:00`.
///
/// ``RFC3339DateTransformation`` reads fractions too, and writes the same text everywhere.
public struct ISO8601DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The format's transformation.
    public let transformationDelegate: AnyTransformation<Date> =
        CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ").typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date to its text in a format of `DateFormatter.dateFormat`, in the time zone of the system.
///
///     CustomDateFormatTransformation(formatString: "yyyyMMdd").transform(from: "20161231")
public struct CustomDateFormatTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The formatter's transformation.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a format.
    ///
    /// The names of days and months are English, whatever the language of the system.
    public init(formatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = formatString
        transformationDelegate = DateFormatterTransformation(dateFormatter: formatter).typeErased()
    }
}

/// Maps a date to its text as a formatter reads and writes it.
public struct DateFormatterTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation that asks the formatter.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a formatter, which nobody may change afterwards.
    public init(dateFormatter: DateFormatter) {
        transformationDelegate =
            DateStrategyTransformation(
                .formatted(
                    read: { dateFormatter.date(from: $0) },
                    write: { dateFormatter.string(from: $0) }
                )
            )
            .typeErased()
    }
}

/// Maps a date as decoders and encoders with the same strategy do.
///
///     data["born"].get(using: DateStrategyTransformation(.millisecondsSince1970))
///
/// A `custom` strategy needs a decoder, so it makes nothing here.
public struct DateStrategyTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The strategy's transformation.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a strategy.
    public init(_ strategy: DateStrategy) {
        let scalar: Shape.Scalar = strategy.readsText ? .string : .double
        let transformation = ScalarTransformation<Date>(
            scalar,
            read: { strategy.date(from: $0) },
            write: { strategy.writableValue(of: $0) ?? .null },
            refusal: { value in
                ScalarFailure.thrown { () throws(ScalarFailure) in _ = try strategy.read(value) }
            }
        )
        transformationDelegate = transformation.typeErased()
    }
}

extension DateStrategy {
    /// The value of a date; one that is too far away for the format has none, not an empty text.
    fileprivate func writableValue(of date: Date) -> SupportedType? {
        let value = value(of: date)
        return value == "" ? nil : value
    }
}
