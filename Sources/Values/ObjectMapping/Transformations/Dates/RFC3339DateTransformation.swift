public import FoundationEssentials
import ValueTree

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
