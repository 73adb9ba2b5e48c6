public import FoundationEssentials

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
