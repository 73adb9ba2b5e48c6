public import FoundationEssentials
public import ValueTree

/// Maps a date to the number of seconds since the start of 1970.
///
///     DateTransformation().transform(object: Date(timeIntervalSince1970: 5))    // 5.0
public struct DateTransformation: CompositeTransformation {
    /// The dates that are mapped.
    public typealias Object = Date
    /// A number of seconds.
    public typealias TransitiveObject = Double

    /// The transformation of a Double.
    public let transformationDelegate: AnyTransformation<Double> =
        DoubleTransformation().typeErased()

    /// Creates the transformation.
    public init() {}

    /// The date at a number of seconds, or nil if it is out of range.
    public func convert(from object: Double?) -> Date? {
        object.flatMap(Date.init(describableSecondsSince1970:))
    }

    /// The number of seconds of a date.
    public func convert(object: Date?) -> Double? { object?.timeIntervalSince1970 }
}

/// Maps a date to an RFC 3339 string, with milliseconds if they are not zero:
/// `2002-05-09T15:21:00.250Z`.
///
/// Reads any time zone and any fraction of a second.
public struct RFC3339DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the date strategy.
    public let transformationDelegate: AnyTransformation<Date> =
        DateStrategyTransformation(.rfc3339).typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date to an RFC 822 string without fractional seconds: `Thu, 09 May 2002 15:21:00 GMT`.
///
/// When reading, weekday, seconds and time zone may be missing.
public struct RFC822DateTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the date strategy.
    public let transformationDelegate: AnyTransformation<Date> =
        DateStrategyTransformation(.rfc822).typeErased()

    /// Creates the transformation.
    public init() {}
}

/// Maps a date with the strategy of a decoder or encoder.
///
///     let born: Date? = data["born"].get(using: DateStrategyTransformation(.millisecondsSince1970))
///
/// A `custom` strategy needs a decoder, so it accepts no value here.
public struct DateStrategyTransformation: DelegatedTransformation {
    /// The dates that are mapped.
    public typealias Object = Date

    /// The transformation of the strategy.
    public let transformationDelegate: AnyTransformation<Date>

    /// Creates the transformation for a strategy.
    public init(_ strategy: DateStrategy) {
        let scalar: Shape.Scalar = strategy.readsText ? .string : .double
        let transformation = ScalarTransformation<Date>(
            scalar,
            read: { strategy.date(from: $0) },
            write: { date in
                if let value = strategy.value(of: date) { return value }
                WritingRun.current?.fail(UnwritableDate())
                return .null
            },
            refusal: { value in
                ScalarFailure.thrown { () throws(ScalarFailure) in _ = try strategy.read(value) }
            }
        )
        transformationDelegate = transformation.typeErased()
    }
}

/// A date that its format cannot represent.
private struct UnwritableDate: Error, CustomStringConvertible {
    var description: String { "a date beyond the years 0 to 9999" }
}
