public import Foundation
public import ObjectMappingCore
import ValueTree

/// Maps a date to an ISO 8601 string in the system's time zone, without fractional seconds:
/// `2002-05-09T17:21:00+02:00`.
///
/// `RFC3339DateTransformation` also reads fractions, and does not depend on the system.
public struct ISO8601DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the format.
    public let transformationDelegate: AnyTransformation<Date> =
        CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ").typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date to a string in a format of `DateFormatter.dateFormat`, in the system's time zone.
///
///     CustomDateFormatTransformation(formatString: "yyyyMMdd").transform(from: "20161231")
public struct CustomDateFormatTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the formatter.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a format.
    ///
    /// Days and months have English names, whatever the system's language.
    public init(formatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = formatString
        transformationDelegate = DateFormatterTransformation(dateFormatter: formatter).typeErased()
    }
}

/// Maps a date to a string with a `DateFormatter`.
public struct DateFormatterTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the formatter.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a formatter, which must not be changed afterwards.
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
