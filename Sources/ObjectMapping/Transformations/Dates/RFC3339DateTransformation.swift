public import FoundationEssentials
import ValueTree

/// Maps a date to its text by RFC 3339, with milliseconds where there are some:
/// `2002-05-09T15:21:00.250Z`.
public struct RFC3339DateTransformation: CompositeTransformation {
    /// The dates that are mapped.
    public typealias Object = Date
    /// What is between a date and its value.
    public typealias TransitiveObject = String

    /// The text.
    public let transformationDelegate: AnyTransformation<String> =
        StringTransformation().typeErased()

    /// Creates the transformation.
    public init() {}

    /// The date of a text, whatever its zone and its fraction of a second.
    public func convert(from object: String?) -> Date? { object.flatMap(RFC3339.date) }

    /// The text of a date in UTC.
    public func convert(object: Date?) -> String? { object.map(RFC3339.string) }
}
