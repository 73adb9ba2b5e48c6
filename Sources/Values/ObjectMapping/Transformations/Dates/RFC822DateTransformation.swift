public import FoundationEssentials
import ValueTree

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
