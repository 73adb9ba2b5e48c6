public import FoundationEssentials
import ValueTree

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
