public import FoundationEssentials
import ValueTree

/// Maps a date to its text by RFC 822: `Thu, 09 May 2002 15:21:00 GMT`.
public struct RFC822DateTransformation: CompositeTransformation {
    /// The dates that are mapped.
    public typealias Object = Date
    /// What is between a date and its value.
    public typealias TransitiveObject = String

    /// The text.
    public let transformationDelegate: AnyTransformation<String> =
        StringTransformation().typeErased()

    /// Creates the transformation.
    public init() {}

    /// The date of a text; weekday, seconds and zone may be missing.
    public func convert(from object: String?) -> Date? { object.flatMap(RFC822.date) }

    /// The text of a date in UTC, without a fraction of a second.
    public func convert(object: Date?) -> String? { object.map(RFC822.string) }
}
